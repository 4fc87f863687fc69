import { type Draw, quiet } from '../compose.ts';
import { curve, ellipse, type Poly, type Pt, roughen, soft } from '../geometry.ts';
import { type Tone, tones } from '../palette.ts';
import { cheeseShaving, softCheese, strings } from '../parts/cheese.ts';
import { blisters, foldedMoon, roll } from '../parts/flatbread.ts';
import { strip } from '../parts/fried-chicken.ts';
import { falafelHalf } from '../parts/grains.ts';
import { checks, slants } from '../parts/paper.ts';
import { citrusWedge, grilledSlice, pepperStrip } from '../parts/produce.ts';
import { arcSpots, filledFace } from '../parts/rolls.ts';
import { cucumberSlice, herbLeaf, lettuceLeaf, shreds, sprig } from '../parts/salad.ts';
import { drape, drizzle, threadsOver } from '../parts/sauces.ts';
import { looseShavings } from '../parts/shaved-meat.ts';

import { type Art, contact, cut, fill, form, lean, within } from '../style.ts';

const white: Tone = tones.paper;

const kebabPollo: Draw = (random, ground) => {
	const face = (mouth: Poly): Art => filledFace(random.fork('face'), mouth, { roast: 'hen' });
	let art = contact(640, 800, 380, 60);
	for (const [x, y, l, w, a] of [[300, 300, 230, 150, 215], [520, 150, 220, 150, -70], [430, 180, 220, 150, -110]] as const) art += lettuceLeaf(random, x, y, l, w, a);
	art += roll(random, 450, 330, 720, 262, 44, face, { wrap: { tone: white, from: 230, print: (l, t, r, b) => checks(l, t, r, b, 34, '#D93A12') } });
	art += looseShavings(random, [[430, 190], [540, 230], [340, 330]], 'hen', 130, -20, 30) + drape(random, 440, 330, 130, 170, tones.yogurt, 4);
	return quiet(random, ground, 560, 440, 620, 470) + lean(art, -2);
};

const gigante: Draw = (random, ground) => {
	const face = (name: string) => (mouth: Poly): Art => filledFace(random.fork(name), mouth, { roast: 'veal', fries: true, cabbage: true });
	const threads = (left: number, right: number, top: number, bottom: number): Art => threadsOver(random, left, top, right, bottom, 11, 20, tones.yogurt, 70) + threadsOver(random, left + 20, top + 12, right + 10, bottom + 12, 10, 15, tones.hot, 60);
	let art = contact(650, 790, 620, 60);
	art += roll(random, 640, 330, 620, 215, -14, face('b'), { squash: 0.72 }) + threads(800, 1130, 150, 330);
	art += roll(random, 420, 590, 820, 225, 172, face('a'), { squash: 0.7 });
	art += threads(20, 240, 500, 680);
	return quiet(random, ground, 640, 450, 660, 440) + art;
};

const diavola: Draw = (random, ground) => {
	const melt: Tone = { light: '#FFF6C4', base: '#FFE08A', shade: '#DDA93C' };
	let filling = looseShavings(random, arcSpots(600, 560, 470, 110, 176, 4, 20), 'hen', 170, 0, 50);
	filling += cut(roughen(random, curve([[130, 560], [300, 600], [600, 620], [900, 600], [1070, 560], [1030, 660], [900, 690], [820, 660], [740, 720], [640, 690], [540, 730], [440, 680], [340, 710], [240, 660], [160, 650]], true, 5), 3, 30), melt, { shade: 16, light: 9, lift: 8 });
	for (const [index, [x, y]] of arcSpots(600, 610, 440, 90, 172, 8, 11).entries()) filling += pepperStrip(random, x, y, 190, 50, random.about(34), index % 3 === 1 ? tones.crustHot : tones.pepperRed);
	filling += looseShavings(random, arcSpots(600, 640, 400, 80, 168, 12, 9), 'hen', 160, 0, 40);
	filling += strings(random, [[270, 520, 770], [350, 530, 800], [520, 540, 830], [610, 540, 835], [680, 540, 820], [850, 530, 790], [930, 520, 765]], melt, 66);
	for (const [x, y] of [[250, 670], [500, 710], [760, 705], [980, 660]] as const) filling += drape(random, x, y, 90, 100, tones.hot, 3);
	const art = foldedMoon(random, 600, 500, 540, 440, filling, { gap: 220 });
	return quiet(random, ground, 600, 450, 640, 450) + contact(620, 830, 500, 50) + lean(art, -4, 600, 480);
};

const caesar: Draw = (random, ground) => {
	const romaine: Tone = { light: '#E8F2A6', base: '#B5D164', shade: '#6F9A35' };
	let art = contact(620, 850, 230, 40);
	for (const [x, y, l, w, a] of [[360, 250, 430, 190, -120], [860, 240, 430, 190, -60], [480, 180, 420, 180, -105], [720, 170, 420, 180, -76]] as const) art += lettuceLeaf(random, x, y, l, w, a, romaine);
	art += strip(random, 500, 240, 470, 165, -104) + strip(random, 720, 230, 500, 175, -72);
	art += lettuceLeaf(random, 420, 400, 300, 170, -130, romaine) + lettuceLeaf(random, 820, 390, 300, 170, -50, romaine) + lettuceLeaf(random, 620, 400, 280, 180, -90, romaine);
	for (const [x, y, a] of [[480, 420, -20], [650, 350, 30], [770, 430, -30], [590, 450, 10]] as const) art += cheeseShaving(random, x, y, 150, a);
	art += drizzle(random, [[400, 330], [500, 400], [600, 330], [700, 420], [800, 350]], 36, tones.mayo);
	const cone = roughen(random, curve([[300, 470], [430, 520], [620, 535], [800, 510], [930, 450], [840, 660], [700, 850], [640, 880], [580, 860], [430, 690]], true, 6), 2.5, 30);
	art += form(cone, tones.piadina, { shade: 46, light: 18, lift: 14, surface: blisters(random, cone, 62) + fill(soft(curve([[620, 530], [860, 470], [760, 720], [650, 885], [600, 870], [680, 700]], true, 5)), tones.piadina.shade, 0.3) });
	const holder = roughen(random, curve([[385, 640], [520, 690], [680, 690], [850, 610], [790, 740], [690, 868], [640, 900], [575, 880], [450, 760]], true, 6), 1.6, 30);
	art += form(holder, white, { shade: 38, light: 12, lift: 12, surface: slants(300, 560, 1000, 940, 30, '#F5B13D') });
	return quiet(random, ground, 610, 430, 590, 480) + art;
};

const falafel: Draw = (random, ground) => {
	const tower = (x: number, top: number, rx: number, foot: number, seed: string): Art => {
		const own = random.fork(seed);
		const ry = rx * 0.5;
		const wall: Pt[] = [...arcSpots(x, top, rx, ry, 180, 0, 20), ...arcSpots(x, foot, rx * 0.97, ry, 0, 180, 20)];
		const body = roughen(own, wall, 2, 34);
		const rim = ellipse(x, top, rx, ry, 0, 40);
		const mouth = ellipse(x, top, rx * 0.86, ry * 0.84, 0, 40);
		let inner = fill(soft(mouth), '#E2BC78');
		inner += shreds(own, arcSpots(x, top, rx * 0.74, ry * 0.72, 0, 340, 12), tones.cabbage, rx * 0.5, rx * 0.12, 0, 90);
		inner += cucumberSlice(own, x + rx * 0.56, top + ry * 0.3, rx * 0.26, 0.7) + cucumberSlice(own, x - rx * 0.6, top - ry * 0.1, rx * 0.26, 0.7);
		inner += cut(ellipse(x, top + ry * 0.05, rx * 0.6, ry * 0.6, 0, 30), tones.hummus, { shade: 8, light: 5, lift: 5 });
		inner += falafelHalf(own, x - rx * 0.08, top + ry * 0.02, rx * 0.4, 0.56) + lettuceLeaf(own, x + rx * 0.2, top + ry * 0.62, rx * 0.6, rx * 0.3, 10);
		return contact(x + 20, foot + ry * 0.7, rx, ry * 0.6) + form(body, tones.piadina, { shade: 0, light: 0, lift: 0, surface: blisters(own, body, rx * 0.2) + fill(`M${x + rx * 0.35} ${top}H${x + rx * 1.2}V${foot + rx}H${x + rx * 0.3}Z`, tones.piadina.shade, 0.55) + fill(`M${x + rx * 0.72} ${top}H${x + rx * 1.2}V${foot + rx}H${x + rx * 0.7}Z`, tones.piadina.shade, 0.6) + fill(`M${x - rx * 0.86} ${top}h${rx * 0.16}V${foot + rx}h${-rx * 0.16}Z`, '#FFF6DF', 0.7) }) + form(rim, { light: '#FFF6DF', base: '#F7E1B4', shade: '#D6AB68' }, { shade: 5, light: 5, lift: 0 }) + within(soft(mouth), inner);
	};
	let art = tower(330, 330, 215, 590, 'a') + tower(860, 300, 215, 570, 'b') + tower(600, 500, 230, 740, 'c');
	art += citrusWedge(1010, 770, 120, -8) + sprig(random, 210, 800, 110, -50, tones.mint) + herbLeaf(random, 290, 830, 80, 10, tones.mint);
	return quiet(random, ground, 600, 460, 620, 450) + art;
};

const squacquerone: Draw = (random, ground) => {
	let filling = '';
	const flesh: Tone = { light: '#FBF0C9', base: '#EAD79A', shade: '#B89B57' };
	for (const [index, [x, y]] of arcSpots(600, 590, 480, 120, 176, 4, 17).entries()) filling += herbLeaf(random, x, y - 20, 190, 90 + (x - 600) * -0.09 + random.about(24), index % 2 ? tones.leaf : tones.mint);
	for (const [index, [x, y]] of arcSpots(600, 600, 440, 95, 172, 8, 6).entries()) filling += grilledSlice(random, x, y, 130, 84, (index % 2 ? 14 : -14) + random.about(10), tones.aubergine, flesh);
	for (const [x, y] of arcSpots(600, 585, 420, 100, 164, 16, 6)) filling += softCheese(random, x, y + random.about(14), 108, 62);
	filling += drizzle(random, [[480, 680], [484, 740], [478, 800]], 52, tones.cream) + drizzle(random, [[800, 660], [806, 720], [800, 770]], 46, tones.cream);
	const art = foldedMoon(random, 600, 500, 530, 450, filling, { gap: 190 });
	return quiet(random, ground, 600, 450, 640, 450) + contact(620, 800, 500, 50) + lean(art, 5, 600, 480);
};

export const piadine: Record<string, Draw> = {
	'piadina-kebab-pollo': kebabPollo,
	'piadina-gigante': gigante,
	'piadina-diavola': diavola,
	'piadina-caesar': caesar,
	'piadina-falafel': falafel,
	'piadina-squacquerone': squacquerone,
};

