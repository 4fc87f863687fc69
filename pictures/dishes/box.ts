import { type Draw, quiet } from '../compose.ts';
import { curve, ellipse, type Pt, roughen, scatter, sharp, soft } from '../geometry.ts';
import { brand, inShade, type Tone, tones } from '../palette.ts';
import { carton, tray, woodFork } from '../parts/box.ts';
import { bite, crust, nugget, strip } from '../parts/fried-chicken.ts';
import { friesHeap, standingFries } from '../parts/fries.ts';
import { falafel } from '../parts/grains.ts';
import { stripes, tub } from '../parts/paper.ts';
import { bowl, dishes, pot } from '../parts/plate.ts';
import { citrusWedge, tomatoHalf } from '../parts/produce.ts';
import { cucumberSlice, herbLeaf, shreds } from '../parts/salad.ts';
import { threadsOver } from '../parts/sauces.ts';
import { meatHeap } from '../parts/shaved-meat.ts';
import type { Random } from '../random.ts';
import { type Art, contact, cut, fill, form, shadow } from '../style.ts';

/** Pale slaw with carrot: ribbons piled on an ellipse. */
export function slaw(random: Random, x: number, y: number, rx: number, ry: number, size: number): Art {
	const pale: Tone = { light: '#FAFDE2', base: '#E3EDB4', shade: '#A9BE74' };
	return shreds(random, scatter(random, ellipse(x, y, rx, ry), size * 0.34, 50), pale, size, size * 0.17, 0, 90) + shreds(random, scatter(random, ellipse(x, y, rx * 0.9, ry * 0.9), size * 0.7, 14), tones.carrot, size * 0.85, size * 0.1, 0, 90);
}

const kebab: Draw = (random, ground) => {
	let inner = standingFries(random, 330, 900, 470, 380, 34, { width: 44, fan: 26 });
	const heap = curve([[240, 470], [340, 370], [560, 330], [800, 350], [950, 450], [900, 540], [700, 600], [480, 570], [300, 530]], true, 5);
	inner += meatHeap(random.fork('meat'), heap, { roast: 'hen', size: 150, gap: 42 }) + threadsOver(random, 330, 370, 860, 540, 9, 30) + woodFork(870, 480, 400, 24);
	const art = carton(random, { left: 220, right: 980, top: 440, bottom: 860, taper: 0.2, print: fill(sharp([[150, 640], [661, 720], [661, 780], [150, 700]]), brand.brace) }, inner);
	return quiet(random, ground, 600, 450, 620, 460) + contact(640, 850, 370, 44) + art;
};

const strisce: Draw = (random, ground) => {
	let inner = friesHeap(random, scatter(random, [[640, 300], [1010, 300], [1030, 520], [640, 500]], 58, 24), 240, { width: 40, spread: 40 });
	for (const [x, y, a] of [[250, 400, -74], [350, 430, -66], [450, 410, -78], [560, 450, -70]] as const) inner += strip(random, x, y, 360, 116, a);
	inner += tub(random, { x: 760, top: 560, bottom: 690, wide: 125, foot: 100, tilt: 0.4, roll: 14 }, slaw(random, 760, 552, 105, 40, 90)) + pot(random, 980, 600, 110, dishes.white, tones.mustard);
	let art = form([[140, 250], [1060, 250], [1010, 50], [190, 50]], tones.kraft, { shade: 0, light: 8, lift: 8, crisp: true, surface: fill(sharp([[190, 50], [1010, 50], [1022, 92], [178, 92]]), brand.brace) });
	art += tray(random, 140, 1060, 250, 690, 120, tones.kraft, inner, { flare: 40 });
	return quiet(random, ground, 600, 460, 640, 450) + shadow([[100, 300], [1120, 300], [1150, 780], [50, 780]], 14, 40, 24) + art;
};

const bimbi: Draw = (random, ground) => {
	const yellow: Tone = tones.miele;
	const front = roughen(random, [[330, 370], [820, 370], [820, 740], [330, 740]], 1.5, 60);
	const side = roughen(random, [[820, 370], [1000, 320], [1000, 670], [820, 740]], 1.5, 60);
	const roof = roughen(random, [[330, 370], [820, 370], [770, 190], [400, 190]], 1.5, 60);
	const roofSide: Pt[] = [[820, 370], [1000, 320], [900, 175], [770, 190]];
	let art = contact(660, 745, 380, 40);
	art += form(roughen(random, curve([[480, 195], [490, 90], [585, 60], [685, 90], [695, 195], [655, 195], [645, 120], [585, 104], [530, 120], [520, 195]], true, 4), 1.5, 40), tones.brace, { shade: 10, light: 6, lift: 8 });
	art += form(side, inShade(yellow, 0.32), { shade: 0, light: 0, lift: 0, crisp: true }) + form(roofSide, inShade(tones.brace, 0.3), { shade: 0, light: 0, lift: 0, crisp: true }) + form(roof, tones.brace, { shade: 0, light: 9, lift: 0, crisp: true, surface: stripes(330, 190, 820, 370, 6, brand.crema, 0) }) + form(front, yellow, { shade: 0, light: 8, lift: 0, crisp: true });
	const rooster = curve([[520, 690], [470, 620], [480, 540], [530, 490], [590, 480], [650, 500], [690, 560], [690, 630], [640, 690], [580, 710]], true, 5);
	const comb = curve([[520, 500], [510, 430], [545, 450], [560, 405], [590, 445], [630, 410], [630, 460], [660, 450], [645, 510], [590, 520]], true, 4);
	art += cut(comb, tones.brace, { shade: 6, light: 4, lift: 4 }) + cut(rooster, tones.paper, { shade: 16, light: 8, lift: 5 }) + cut([[640, 560], [735, 590], [645, 625]], tones.honey, { shade: 6, light: 4, lift: 4 }) + cut(curve([[640, 620], [670, 640], [660, 690], [635, 680]], true, 4), tones.brace, { shade: 5, light: 3, lift: 3 });
	art += fill(soft(ellipse(588, 560, 17, 20)), brand.carbone) + fill(soft(ellipse(582, 553, 5, 6)), '#FFFFFF') + fill(soft(curve([[520, 620], [560, 655], [615, 645], [610, 655], [560, 668], [516, 628]], true, 3)), brand.brace);
	art += friesHeap(random, [[880, 760], [960, 770], [1010, 740], [930, 720]], 220, { width: 38, spread: 40 });
	for (const [x, y, a] of [[150, 740, -10], [310, 780, 8], [240, 650, 4], [450, 800, -6]] as const) art += nugget(random, x, y, 96, 76, a);
	const apple: Tone = { light: '#FF7A55', base: '#D4291A', shade: '#8E150E' };
	for (const [x, y, a] of [[650, 800, 190], [760, 820, 168]] as const) {
		const wedge = curve([[-95, 0], [-60, -46], [0, -64], [60, -46], [95, 0], [40, 20], [-40, 20]].map(([px, py]) => { const t = ((a - 180) * Math.PI) / 180; return [x + (px as number) * Math.cos(t) - (py as number) * Math.sin(t), y + (px as number) * Math.sin(t) + (py as number) * Math.cos(t)] as Pt; }), true, 4);
		art += cut(wedge, apple, { shade: 14, light: 0, lift: 8 }) + cut(wedge.map(([px, py]) => [px, y + (py - y) * 0.62 + 16] as Pt), tones.cream, { shade: 8, light: 5, lift: 0 }) + fill(soft(ellipse(x, y - 6, 13, 7, a)), '#5A2C12');
	}
	art += pot(random, 1080, 800, 92, dishes.white, tones.ketchup);
	return quiet(random, ground, 600, 450, 620, 460) + art;
};


const falafelBox: Draw = (random, ground) => {
	let inner = friesHeap(random, scatter(random, [[620, 250], [980, 280], [1040, 420], [760, 480], [600, 380]], 56, 26), 230, { width: 46, tone: tones.carrot, spread: 70 });
	for (const [x, y] of [[250, 330], [390, 280], [530, 300], [320, 430], [470, 410], [190, 430]] as const) inner += falafel(random, x, y, 92);
	for (const [x, y] of scatter(random, [[380, 470], [780, 470], [720, 590], [480, 590]], 72, 14)) inner += random.chance(0.5) ? tomatoHalf(random, x, y, 58) : cucumberSlice(random, x, y, 60);
	inner += tomatoHalf(random, 520, 540, 60) + tomatoHalf(random, 650, 500, 60) + cucumberSlice(random, 590, 480, 64);
	const tahini: Tone = { light: '#FFF4DA', base: '#F2DBAC', shade: '#BF9A5C' };
	inner += threadsOver(random, 210, 300, 980, 520, 13, 26, tahini, 50);
	const art = bowl(random, 600, 430, 500, 330, tones.kraft, inner, { tilt: 0.42, foot: 0.6, decor: fill(sharp([[0, 690], [1200, 690], [1200, 730], [0, 730]]), brand.prezzemolo) });
	return quiet(random, ground, 600, 450, 620, 460) + shadow(ellipse(620, 780, 370, 100), 20, 24, 24) + art;
};

function prawn(random: Random, x: number, y: number, size: number, angle: number): Art {
	const at = (px: number, py: number): Pt => { const t = (angle * Math.PI) / 180; return [x + (px * Math.cos(t) - py * Math.sin(t)) * size, y + (px * Math.sin(t) + py * Math.cos(t)) * size]; };
	const pink: Tone = { light: '#FFB48F', base: '#F07B50', shade: '#B8431F' };
	const tail = [at(0.02, -0.62), at(-0.2, -0.98), at(0.0, -0.9), at(0.06, -1.06), at(0.14, -0.88), at(0.36, -0.92), at(0.14, -0.6)];
	const body = curve([at(-0.1, -0.66), at(0.16, -0.64), at(0.3, -0.4), at(0.34, 0), at(0.2, 0.36), at(-0.1, 0.54), at(-0.36, 0.5), at(-0.44, 0.34), at(-0.22, 0.2), at(-0.1, -0.1)], true, 5);
	return cut(tail, pink, { shade: size * 0.06, light: size * 0.04, lift: 7 }) + fill(soft([at(0.02, -0.62), at(0.05, -0.98), at(0.12, -0.62)]), pink.light, 0.8) + crust(random, body, { flake: size * 0.13, tone: tones.crustPale });
}

const mare: Draw = (random, ground) => {
	let inner = friesHeap(random, scatter(random, ellipse(600, 470, 400, 120), 62, 34), 250, { width: 40, spread: 70 });
	for (const [x, y] of [[250, 480], [370, 440], [310, 560], [470, 560], [430, 480]] as const) inner += bite(random, x, y, 84, { tone: tones.crustPale });
	inner += prawn(random, 590, 400, 290, 12) + prawn(random, 760, 420, 290, 26) + prawn(random, 920, 460, 280, 40) + citrusWedge(660, 570, 120, -10) + citrusWedge(830, 590, 110, 12);
	inner += pot(random, 990, 580, 96, dishes.white, tones.mayo) + herbLeaf(random, 560, 600, 70, -20);
	const back = roughen(random, curve([[20, 400], [160, 470], [330, 400], [870, 400], [1040, 470], [1180, 400], [1100, 560], [600, 640], [100, 560]], true, 5), 2, 40);
	const front = roughen(random, curve([[20, 405], [110, 540], [300, 610], [600, 635], [900, 610], [1090, 540], [1180, 405], [1130, 620], [1010, 770], [850, 830], [600, 845], [350, 830], [190, 770], [70, 620]], true, 5), 2, 40);
	const art = form(back, { light: tones.paper.shade, base: '#E6D4B8', shade: '#C9B08A' }, { shade: 0, light: 8, lift: 0 }) + inner + form(front, tones.paper, { shade: 46, light: 12, lift: 12, surface: stripes(20, 380, 1180, 900, 11, '#6C9BA6', 0.16) });
	return quiet(random, ground, 600, 450, 640, 460) + contact(620, 830, 450, 44) + art;
};

export const boxes: Record<string, Draw> = {
	'box-kebab-patatine': kebab,
	'box-strisce': strisce,
	'box-bimbi': bimbi,
	'box-falafel': falafelBox,
	'box-mare': mare,
};
