import { type Draw, quiet } from '../compose.ts';
import { blob, curve, ellipse, type Pt, roughen, scatter, soft } from '../geometry.ts';
import { type Tone, tones } from '../palette.ts';
import { bite, crumbs, crust, drumstick, nugget, strip, thigh, wing } from '../parts/fried-chicken.ts';
import { sheet, slants, stripes, tub } from '../parts/paper.ts';
import { board, bowl, dishes, pan, plate } from '../parts/plate.ts';
import { tray } from '../parts/box.ts';
import { chilli, citrus, springOnion } from '../parts/produce.ts';
import { sesame } from '../parts/bread.ts';
import { sprig } from '../parts/salad.ts';
import { drape, drizzle, flecks } from '../parts/sauces.ts';
import { contact, cut, fill, form, gleam, shadow } from '../style.ts';

const honeyCrust: Tone = { light: '#F5B04A', base: '#C76A17', shade: '#7C360A' };

const coscia: Draw = (random, ground) => {
	let art = sheet(random, [[120, 260], [1010, 150], [1130, 740], [230, 860]], tones.paper, '');
	art += shadow(ellipse(780, 620, 330, 190), 16, 26, 22) + thigh(random, 790, 600, 640, -10);
	art += shadow(ellipse(420, 660, 230, 150), 16, 26, 22) + drumstick(random, 440, 430, 800, 16);
	return quiet(random, ground, 600, 450, 640, 460, 0.1) + art + crumbs(random, [[250, 790], [330, 830], [1010, 780], [930, 820], [1080, 640], [180, 640], [700, 830]], 17);
};

const alettePiccanti: Draw = (random, ground) => {
	let art = pan(random, 560, 470, 500, dishes.iron, 0.74, [1.3, 0.55]);
	const hot = { tone: tones.crustHot, glazed: true };
	for (const [x, y, s, a] of [[380, 330, 430, -30], [700, 310, 430, 24], [300, 520, 440, 10], [790, 510, 430, -24], [530, 400, 440, -12], [540, 600, 460, 8]] as const) art += wing(random, x, y, s, a, hot);
	art += flecks(random, 540, 450, 330, 230, ['#FFB06A', '#8E1009', '#FFE0A0'], 50, 6);
	art += chilli(random, 300, 800, 400, -16) + chilli(random, 730, 820, 400, 196);
	return quiet(random, ground, 560, 450, 640, 460, 0.1) + art;
};

const aletteMiele: Draw = (random, ground) => {
	let art = plate(random, 600, 480, 570, dishes.cream, 0.7);
	for (const [x, y, s, a] of [[300, 370, 460, -64], [480, 310, 470, -34], [720, 310, 470, 4], [900, 400, 460, 34], [430, 570, 470, -20], [760, 570, 480, 14]] as const) {
		art += wing(random, x, y, s, a, { tone: honeyCrust, glazed: true });
		art += sesame(random, blob(random, x, y, s * 0.36, s * 0.13, a), 36, 9);
	}
	art += drape(random, 600, 420, 150, 120, tones.honey, 4) + springOnion(random, scatter(random, blob(random, 600, 450, 420, 240), 80, 22), 24);
	art += drizzle(random, [[880, 640], [960, 680], [1010, 750]], 30, tones.honey);
	return quiet(random, ground, 600, 450, 640, 460, 0.1) + art;
};

const strisce: Draw = (random, ground) => {
	let inner = '';
	for (const [x, y, l, w, a] of [[400, 330, 560, 150, -106], [800, 330, 560, 150, -74], [600, 280, 620, 160, -92], [490, 400, 520, 150, -100], [720, 400, 530, 155, -82]] as const) inner += strip(random, x, y, l, w, a);
	const art = tub(random, { x: 600, top: 510, bottom: 830, wide: 300, foot: 225, tone: tones.paper, rim: tones.paper, print: stripes(300, 400, 900, 950, 7, '#D93A12', 0.26) }, inner);
	return quiet(random, ground, 600, 450, 560, 470, 0.1) + contact(620, 870, 270, 36) + art + crumbs(random, [[300, 850], [250, 820], [930, 850], [970, 815]], 16);
};

const bocconcini: Draw = (random, ground) => {
	let art = contact(560, 760, 480, 50);
	const back = roughen(random, curve([[560, 260], [640, 200], [700, 330], [730, 500], [700, 680], [640, 740], [570, 690]], true, 6), 2, 30);
	art += form(back, { light: tones.paper.shade, base: '#E6D4B8', shade: '#C9B08A' }, { shade: 0, light: 10, lift: 10 });
	const spots: Pt[] = [[640, 330], [640, 620], [700, 420], [650, 470], [760, 560], [690, 570], [820, 440], [800, 660], [700, 690], [900, 580], [900, 700], [1010, 660], [980, 770], [830, 770], [1080, 770], [700, 790]];
	for (const [x, y] of spots.toSorted((a, b) => a[1] - b[1])) art += bite(random, x, y, 84);
	const cone = roughen(random, curve([[90, 560], [130, 500], [560, 230], [620, 240], [600, 330], [585, 480], [610, 640], [650, 730], [580, 750], [130, 620]], true, 6), 2, 30);
	art += form(cone, tones.paper, { shade: 40, light: 14, lift: 16, surface: slants(60, 180, 700, 780, 30, '#F5B13D') + fill(soft([[80, 600], [330, 560], [640, 700], [640, 800], [100, 680]]), '#B5854A', 0.28) });
	return quiet(random, ground, 600, 460, 640, 450, 0.1) + art + crumbs(random, [[560, 820], [1130, 690], [1040, 850]], 14);
};

const arachidi: Draw = (random, ground) => {
	let inner = '';
	const peanut: Tone = { light: '#F6D39A', base: '#D99F57', shade: '#9B6427' };
	for (const [x, y] of scatter(random, ellipse(560, 390, 400, 190), 118, 20)) inner += bite(random, x, y, 96);
	inner += drape(random, 420, 300, 200, 190, peanut, 5) + drape(random, 720, 330, 200, 170, peanut, 5);
	for (const [x, y] of scatter(random, ellipse(560, 370, 330, 150), 60, 18)) inner += cut(blob(random, x, y, 24, 17, random.range(0, 180), 0.12, 9), { light: '#FFF0C8', base: '#EBC887', shade: '#B98945' }, { shade: 7, light: 5, lift: 4 });
	for (const [x, y, a] of [[400, 250, -60], [560, 300, -100], [700, 260, -30], [800, 390, 20], [330, 380, 200]] as const) inner += sprig(random, x, y, 60, a, tones.mint);
	let art = shadow(ellipse(580, 740, 340, 120), 20, 24, 24) + bowl(random, 560, 450, 480, 300, dishes.terracotta, inner, { tilt: 0.46 });
	art += citrus(random, 985, 420, 150, { tone: { light: '#B6DE57', base: '#6FA82C', shade: '#3F741A' }, pulp: '#D3EC7E', deep: '#A9D14A', tilt: 0.9, half: true });
	return quiet(random, ground, 600, 450, 640, 460, 0.1) + art;
};

const crocchette: Draw = (random, ground) => {
	let inner = '';
	for (let row = 0; row < 2; row++) for (let index = 0; index < 4; index++) inner += nugget(random, 265 + index * 224 + row * 4 + random.about(6), 360 + row * 215 + random.about(8), 108, 128, random.range(-10, 10), row === 1 && index === 2);
	const art = shadow([[80, 300], [1120, 300], [1160, 760], [40, 760]], 14, 40, 24) + tray(random, 130, 1070, 220, 690, 130, tones.kraft, inner, { print: slants(40, 600, 1160, 820, 30, '#D93A12') });
	return quiet(random, ground, 600, 450, 660, 460, 0.1) + art;
};

const galletto: Draw = (random, ground) => {
	let art = board(random, [[60, 300], [300, 120], [980, 130], [1150, 320], [1130, 690], [930, 830], [220, 830], [50, 660]], 30);
	art += shadow(ellipse(560, 520, 400, 250), 16, 26, 22);
	art += thigh(random, 480, 380, 560, -24) + wing(random, 250, 300, 420, -60);
	const breast = curve([[270, 520], [300, 330], [480, 250], [690, 280], [800, 420], [790, 600], [650, 720], [450, 730], [310, 660]], true, 5);
	art += crust(random, breast, { flake: 44, lift: 14 }) + drumstick(random, 790, 590, 600, 118) + wing(random, 330, 640, 380, 150);
	art += citrus(random, 960, 290, 125, { half: true, tilt: 0.86 }) + citrus(random, 1040, 470, 110, { half: true, tilt: 0.86 });
	art += fill(soft(curve([[180, 780], [330, 740], [480, 770], [480, 778], [330, 752], [180, 790]], true, 4)), '#4A3A1C');
	for (let index = 0; index < 22; index++) art += gleam(195 + index * 13, 775 - Math.sin(index / 7) * 30 + (index % 2 ? -18 : 18), 62, 13, (index % 2 ? -58 : 52) + random.about(8), 1, index % 3 ? '#3F7A3A' : '#6FA650');
	return quiet(random, ground, 600, 450, 660, 460, 0.1) + art + crumbs(random, [[870, 770], [930, 720], [120, 560]], 15);
};

export const polloFritto: Record<string, Draw> = {
	'coscia-sovracoscia': coscia,
	'alette-piccanti': alettePiccanti,
	'alette-miele-sesamo': aletteMiele,
	'strisce-croccanti': strisce,
	bocconcini,
	'bocconcini-arachidi-lime': arachidi,
	'crocchette-pollo': crocchette,
	'mezzo-galletto': galletto,
};

