import { type Draw, quiet } from '../compose.ts';
import { curve, ellipse, type Pt, roughen, scatter, sharp, soft } from '../geometry.ts';
import { brand, type Tone, tones } from '../palette.ts';
import { tray } from '../parts/box.ts';
import { onionRing } from '../parts/burger.ts';
import { butter } from '../parts/cheese.ts';
import { tornBread } from '../parts/flatbread.ts';
import { fry, friesHeap, salt, standingFries } from '../parts/fries.ts';
import { chickpea, falafel, falafelHalf } from '../parts/grains.ts';
import { stripes, tub } from '../parts/paper.ts';
import { bowl, dishes, plate } from '../parts/plate.ts';
import { citrusWedge, cob, springOnion } from '../parts/produce.ts';
import { ring, shreds, sprig } from '../parts/salad.ts';
import { drape, flecks, pool, swirl } from '../parts/sauces.ts';
import { contact, fill, form, lean, shadow, specks } from '../style.ts';

const lime: Tone = { light: '#B6DE57', base: '#6FA82C', shade: '#3F741A' };

const patatine: Draw = (random, ground) => {
	let art = contact(620, 860, 270, 36);
	const back = roughen(random, curve([[330, 480], [420, 400], [600, 380], [780, 400], [870, 480], [800, 640], [400, 640]], true, 5), 2, 30);
	art += form(back, { light: '#B92D0C', base: '#9E2407', shade: '#7E1A04' }, { shade: 0, light: 8, lift: 0 });
	art += standingFries(random, 385, 815, 640, 520, 48, { width: 46, fan: 24 });
	const front: Pt[] = [...curve([[320, 470], [400, 540], [600, 575], [800, 540], [880, 470]], false, 6), ...curve([[850, 640], [820, 800], [780, 860], [600, 880], [420, 860], [380, 800], [350, 640]], false, 6)];
	art += form(roughen(random, front, 1.6, 40), tones.brace, { shade: 44, light: 16, lift: 12, surface: stripes(320, 440, 880, 900, 5, '#EE5A34', 0.1) + fill(soft(ellipse(600, 720, 104, 104, 0, 40)), brand.crema) + spit(600, 720, 150) });
	art += salt(random, scatter(random, [[420, 250], [800, 250], [800, 520], [420, 520]], 46, 34), 6) + fry(random, 190, 850, 240, 44, 74) + fry(random, 960, 870, 220, 44, 62);
	return quiet(random, ground, 600, 450, 600, 460) + art;
};

/** The chain's spit on a paper: a skewer through four slices. */
function spit(x: number, y: number, size: number): string {
	const slice = (dy: number, half: number): string => fill(soft(curve([[x - size * half, y + size * dy], [x, y + size * (dy - 0.05)], [x + size * half, y + size * dy], [x + size * half * 0.86, y + size * (dy + 0.15)], [x, y + size * (dy + 0.18)], [x - size * half * 0.86, y + size * (dy + 0.15)]], true, 3)), brand.brace);
	return slice(-0.34, 0.36) + slice(-0.12, 0.31) + slice(0.1, 0.24) + slice(0.32, 0.15) + fill(sharp([[x - 5, y - size * 0.52], [x + 5, y - size * 0.52], [x + 5, y + size * 0.58], [x - 5, y + size * 0.58]]), brand.brace);
}

const dolci: Draw = (random, ground) => {
	const enamel: Tone = { light: '#FFFFFF', base: '#F7F1E4', shade: '#CDBFA6' };
	let inner = standingFries(random, 350, 800, 620, 470, 34, { width: 58, fan: 24, tone: { light: '#FFB05C', base: '#F0801F', shade: '#B44E0C' } });
	inner += specks(random, scatter(random, [[360, 200], [800, 200], [820, 480], [350, 480]], 26, 90), ['#A3260F', '#C63A18'], 3, 7, 0.9) + salt(random, scatter(random, [[360, 220], [800, 220], [800, 480], [360, 480]], 60, 28), 6);
	const handle = curve([[850, 560], [980, 560], [1010, 680], [960, 780], [830, 790], [840, 740], [920, 730], [950, 680], [930, 620], [850, 615]], true, 5);
	const art = form(handle, enamel, { shade: 14, light: 8, lift: 10 }) + tub(random, { x: 590, top: 520, bottom: 830, wide: 300, foot: 272, tilt: 0.22, tone: enamel, inside: enamel, rim: { light: '#5A79A6', base: '#34527F', shade: '#1F3558' }, roll: 22 }, inner);
	return quiet(random, ground, 600, 450, 600, 460) + contact(650, 870, 330, 36) + art;
};

const cheddar: Draw = (random, ground) => {
	let inner = friesHeap(random, scatter(random, [[170, 300], [1030, 300], [1080, 640], [130, 640]], 66, 60), 290, { width: 46, spread: 75 });
	inner += drape(random, 420, 400, 320, 250, tones.cheddar, 6) + drape(random, 790, 430, 300, 230, tones.cheddar, 6) + pool(random, 610, 390, 220, 90, tones.cheddar, 0.12);
	for (const [x, y] of scatter(random, ellipse(600, 430, 430, 170), 120, 14)) inner += ring(random, x, y, 50, tones.jalapeno, '#EAF2B6', 0.74, 0.55);
	inner += springOnion(random, scatter(random, ellipse(600, 440, 450, 190), 70, 26), 19);
	const art = tray(random, 120, 1080, 250, 690, 120, tones.kraft, inner, { print: stripes(40, 600, 1160, 820, 12, brand.brace) });
	return quiet(random, ground, 600, 450, 640, 460) + shadow([[80, 300], [1120, 300], [1160, 780], [40, 780]], 14, 36, 24) + art;
};

const anelli: Draw = (random, ground) => {
	let art = contact(600, 855, 330, 36);
	const stack: [number, number, number, number][] = [[590, 780, 270, -3], [610, 690, 262, 4], [585, 605, 250, -5], [612, 520, 240, 3], [592, 440, 226, -4], [612, 365, 208, 5], [598, 295, 188, -3], [606, 235, 160, 4]];
	for (const [x, y, r, a] of stack) art += onionRing(random, x, y, r, 0.34, 0.34, a);
	art += form(roughen(random, [[592, 60], [610, 60], [612, 250], [592, 250]], 1, 40), tones.wood, { shade: 4, light: 3, lift: 4 });
	art += onionRing(random, 990, 740, 175, 0.74, 0.3, -12);
	return quiet(random, ground, 600, 450, 600, 460) + lean(art, 2);
};

const falafelCinque: Draw = (random, ground) => {
	let art = plate(random, 600, 560, 560, dishes.cream, 0.58);
	art += shadow(ellipse(600, 640, 360, 140), 10, 22, 18);
	art += falafel(random, 430, 430, 160) + falafel(random, 740, 420, 162) + falafel(random, 300, 600, 160) + falafelHalf(random, 640, 640, 165, 0.86) + falafel(random, 590, 250, 160);
	art += sprig(random, 880, 640, 110, -50) + sprig(random, 930, 690, 90, -20);
	return quiet(random, ground, 600, 450, 620, 460) + art;
};

const hummusPane: Draw = (random, ground) => {
	let inner = swirl(random, 600, 440, 410, 190, tones.hummus);
	inner += pool(random, 620, 440, 180, 70, { light: '#F0E68A', base: '#B7A52B', shade: '#83751A' }, 0.16) + chickpea(random, 580, 410, 46) + chickpea(random, 660, 425, 44) + chickpea(random, 620, 470, 46) + flecks(random, 600, 440, 340, 150, ['#B3361A', '#D9582B'], 70, 7) + sprig(random, 420, 380, 56, -50);
	let art = tornBread(random, 170, 330, 220, 130, -34) + tornBread(random, 1030, 320, 220, 130, 30);
	art += shadow(ellipse(620, 760, 350, 100), 20, 24, 24) + bowl(random, 600, 450, 460, 300, dishes.terracotta, inner, { tilt: 0.47 });
	art += tornBread(random, 170, 760, 210, 110, 12) + tornBread(random, 1050, 780, 200, 105, -14);
	return quiet(random, ground, 600, 450, 640, 460) + art;
};

const cavolo: Draw = (random, ground) => {
	const pale: Tone = { light: '#FAFDE2', base: '#E3EDB4', shade: '#9FB768' };
	const dome = curve([[270, 480], [320, 330], [470, 220], [620, 190], [770, 230], [890, 340], [930, 480], [760, 580], [600, 610], [430, 580]], true, 5);
	const apple: Tone = { light: '#F6FBD8', base: '#DDEBA0', shade: '#5E9B34' };
	let inner = fill(soft(dome), '#B9CB85');
	for (const [x, y] of scatter(random, dome, 40, 130)) {
		inner += shreds(random, [[x, y]], random.chance(0.12) ? tones.cabbage : pale, 170, 27, 0, 90);
		if (random.chance(0.26)) inner += shreds(random, [[x, y]], tones.carrot, 150, 17, 0, 90);
		if (random.chance(0.12)) inner += fry(random, x, y + 40, 130, 22, random.about(90), apple);
	}
	inner += flecks(random, 600, 380, 260, 150, ['#3F2A20', '#2F6B2A'], 26, 5);
	const art = tub(random, { x: 600, top: 510, bottom: 820, wide: 350, foot: 270, tilt: 0.25, tone: tones.paper, print: fill(sharp([[200, 660], [1000, 660], [1000, 700], [200, 700]]), brand.prezzemolo) }, inner);
	return quiet(random, ground, 600, 450, 600, 460) + contact(640, 865, 320, 38) + art;
};

const pannocchia: Draw = (random, ground) => {
	let art = shadow(ellipse(600, 560, 480, 120, -24), 20, 50, 26, 0.35);
	const husk: Tone = { light: '#D7E08A', base: '#A3B64B', shade: '#6B7F28' };
	for (const [x, y, l, w, a] of [[270, 620, 420, 120, 196], [300, 740, 420, 120, 140], [210, 690, 380, 110, 168], [360, 800, 340, 100, 118]] as const) art += leafOf(random, x, y, l, w, a, husk);
	art += form(curve([[60, 850], [85, 880], [330, 750], [300, 700]], true, 4), tones.wood, { shade: 8, light: 5, lift: 8 });
	art += cob(random, 640, 430, 900, 300, -27, 0.2);
	art += butter(random, 690, 330, 150) + flecks(random, 640, 430, 330, 130, ['#B3361A', '#8E240F', '#2F6B2A'], 60, 6);
	art += citrusWedge(960, 720, 150, -14, lime, '#DCEF8C');
	return quiet(random, ground, 600, 450, 640, 460) + art;
};

function leafOf(random: Parameters<typeof cob>[0], x: number, y: number, length: number, width: number, angle: number, tone: Tone): string {
	const t = (angle * Math.PI) / 180;
	const set = (px: number, py: number): Pt => [x + px * length * Math.cos(t) - py * width * Math.sin(t), y + px * length * Math.sin(t) + py * width * Math.cos(t)];
	const body = roughen(random, curve([set(-0.5, 0), set(-0.3, -0.4), set(0.1, -0.5), set(0.4, -0.25), set(0.55, 0.1), set(0.35, 0.3), set(0, 0.45), set(-0.35, 0.35)], true, 5), 2, 24);
	let veins = '';
	for (const off of [-0.25, -0.1, 0.06, 0.2]) veins += fill(soft(curve([set(-0.5, off * 0.4), set(0, off), set(0.5, off * 0.3), set(0, off + 0.03)], true, 4)), tone.shade, 0.5);
	return form(body, tone, { shade: 16, light: 9, lift: 10, surface: veins });
}

export const contorni: Record<string, Draw> = {
	patatine,
	'patatine-dolci': dolci,
	'patatine-cheddar': cheddar,
	'anelli-cipolla': anelli,
	'falafel-cinque': falafelCinque,
	'hummus-pane': hummusPane,
	'insalata-cavolo': cavolo,
	pannocchia,
};
