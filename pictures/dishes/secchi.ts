import { type Draw, quiet } from '../compose.ts';
import { curve, type Pt, sharp, soft } from '../geometry.ts';
import { brand, type Tone, tones } from '../palette.ts';
import { bite, drumstick, strip, thigh, wing } from '../parts/fried-chicken.ts';
import { standingFries } from '../parts/fries.ts';
import { stripes, tub } from '../parts/paper.ts';
import { dishes, pot } from '../parts/plate.ts';
import { cob } from '../parts/produce.ts';
import { shreds } from '../parts/salad.ts';
import { type Art, contact, fill } from '../style.ts';

/** A band round a bucket between two heights, bowed like its rim. */
function band(x: number, half: number, top: number, bottom: number, bow: number, colour: string): Art {
	const line = (y: number): Pt[] => Array.from({ length: 13 }, (_, index) => { const t = index / 12; return [x - half + half * 2 * t, y + Math.sin(Math.PI * t) * bow] as Pt; });
	return fill(sharp([...line(top), ...line(bottom).reverse()]), colour);
}

const otto: Draw = (random, ground) => {
	let inner = '';
	inner += thigh(random, 420, 300, 400, -20) + thigh(random, 790, 290, 400, 14) + drumstick(random, 600, 210, 520, -4);
	inner += drumstick(random, 350, 330, 520, -38) + drumstick(random, 880, 330, 520, 36) + thigh(random, 600, 370, 440, 4) + drumstick(random, 470, 350, 470, -16) + thigh(random, 760, 420, 380, -14) + thigh(random, 420, 440, 350, 12);
	const art = tub(random, { x: 600, top: 480, bottom: 850, wide: 350, foot: 262, tone: tones.paper, print: stripes(250, 360, 950, 980, 7, brand.brace, 0.26) }, inner);
	return quiet(random, ground, 600, 430, 600, 470, 0.3) + contact(640, 890, 320, 34) + art;
};

const famiglia: Draw = (random, ground) => {
	let inner = '';
	for (const [x, y, s, a] of [[430, 190, 360, -20], [770, 190, 360, 20], [600, 120, 380, 4]] as const) inner += thigh(random, x, y, s, a);
	inner += drumstick(random, 350, 240, 480, -44) + drumstick(random, 850, 240, 480, 44) + drumstick(random, 600, 170, 470, 8) + wing(random, 470, 300, 360, -20) + thigh(random, 750, 320, 360, 10) + drumstick(random, 490, 280, 440, -22) + bite(random, 640, 330, 74) + thigh(random, 400, 390, 340, 8) + wing(random, 830, 390, 340, 14) + thigh(random, 600, 420, 380, -6) + bite(random, 740, 440, 66);
	const red: Tone = tones.brace;
	let art = tub(random, { x: 600, top: 430, bottom: 830, wide: 400, foot: 300, tone: red, rim: tones.paper, print: band(600, 420, 560, 690, 96, brand.crema) }, inner);
	for (const [x, y, a] of [[170, 800, -18], [330, 845, 6], [960, 800, 14], [830, 850, -8]] as const) art += cob(random, x, y, 270, 112, a, 0.05);
	art += pot(random, 1050, 660, 105, dishes.cream, { light: '#FAFCE6', base: '#EAF0C4', shade: '#B8C583' }) + shreds(random, [[1010, 650], [1050, 640], [1090, 655], [1040, 665]], { light: '#F4FAD4', base: '#D9E7A4', shade: '#9DB567' }, 70, 14) + shreds(random, [[1030, 650], [1075, 660]], tones.carrot, 60, 10);
	return quiet(random, ground, 600, 430, 620, 470, 0.3) + contact(620, 870, 520, 36) + art;
};

const alette: Draw = (random, ground) => {
	let inner = '';
	const hot = { tone: tones.crustHot, glazed: true };
	for (const [x, y, s, a] of [[430, 200, 360, -40], [760, 200, 360, 30], [600, 140, 370, -10], [350, 290, 360, -60], [860, 290, 360, 50], [560, 260, 390, 20], [720, 330, 370, -16], [430, 370, 380, 8], [870, 400, 330, 30], [600, 410, 400, -6], [350, 420, 320, -30], [760, 450, 350, 12]] as const) inner += wing(random, x, y, s, a, hot);
	const tongues: Pt[] = [[200, 1000], [200, 740]];
	for (let index = 0; index < 7; index++) {
		const x = 240 + index * 115;
		tongues.push([x, 720 + random.about(20)], [x + 22, 590 + random.about(40)], [x + 54, 700], [x + 74, 640 + random.about(26)], [x + 96, 742]);
	}
	tongues.push([1000, 740], [1000, 1000]);
	const flame = fill(soft(curve(tongues, true, 3)), '#F0701E') + fill(soft(curve(tongues.map(([x, y]) => [x + 6, y + 70] as Pt), true, 3)), brand.miele);
	let art = tub(random, { x: 600, top: 490, bottom: 840, wide: 355, foot: 270, tone: tones.carbone, rim: tones.carbone, print: flame }, inner);
	art += pot(random, 250, 770, 118, dishes.white, tones.yogurt) + pot(random, 960, 775, 118, dishes.white, tones.yogurt);
	return quiet(random, ground, 600, 430, 600, 470, 0.3) + contact(620, 880, 430, 34) + art;
};

const strisce: Draw = (random, ground) => {
	let inner = '';
	for (const [x, y, l, w, a] of [[330, 330, 480, 128, -132], [870, 330, 480, 128, -48], [430, 250, 520, 130, -114], [770, 250, 520, 130, -66], [540, 210, 540, 132, -98], [670, 210, 540, 132, -84], [380, 390, 440, 126, -124], [830, 390, 440, 126, -56], [600, 330, 500, 136, -91], [490, 390, 430, 130, -106], [710, 390, 430, 130, -72]] as const) inner += strip(random, x, y, l, w, a);
	const zig: Pt[] = [];
	for (let index = 0; index <= 14; index++) zig.push([200 + index * 58, 640 + (index % 2 ? 50 : -30) + Math.sin((Math.PI * index) / 14) * 70]);
	const print = fill(sharp([...zig, ...zig.slice().reverse().map(([x, y]) => [x, y + 66] as Pt)]), brand.miele);
	let art = tub(random, { x: 600, top: 490, bottom: 840, wide: 340, foot: 258, tone: tones.paper, print }, inner);
	art += pot(random, 190, 770, 100, dishes.white, tones.barbecue) + pot(random, 1010, 760, 100, dishes.white, tones.mustard) + pot(random, 850, 820, 100, dishes.white, tones.mayo);
	return quiet(random, ground, 600, 430, 600, 470, 0.3) + contact(600, 880, 460, 34) + art;
};

const misto: Draw = (random, ground) => {
	let inner = standingFries(random, 190, 560, 640, 500, 36, { width: 42, fan: 20 });
	inner += drumstick(random, 760, 260, 480, 10) + thigh(random, 930, 300, 380, 20) + drumstick(random, 960, 330, 460, 42) + wing(random, 700, 370, 380, -16) + thigh(random, 830, 430, 400, -8) + wing(random, 960, 480, 330, 16) + bite(random, 660, 480, 74) + bite(random, 760, 530, 78) + bite(random, 870, 545, 76) + bite(random, 970, 560, 66) + bite(random, 640, 565, 66);
	const art = tub(random, { x: 600, top: 560, bottom: 830, wide: 470, foot: 370, tilt: 0.2, tone: tones.paper, print: stripes(130, 440, 1070, 960, 9, brand.prezzemolo, 0.22) }, inner);
	return quiet(random, ground, 600, 430, 640, 470, 0.3) + contact(620, 890, 440, 34) + art;
};

export const secchi: Record<string, Draw> = {
	'secchio-otto-pezzi': otto,
	'secchio-famiglia': famiglia,
	'secchio-alette': alette,
	'secchio-strisce': strisce,
	'secchio-misto': misto,
};
