import { type Draw, quiet } from '../compose.ts';
import { blob, curve, ellipse, type Poly, roughen, scatter, soft } from '../geometry.ts';
import { type Tone, tones } from '../palette.ts';
import { crouton } from '../parts/cheese.ts';
import { breadTriangle, tornBread } from '../parts/flatbread.ts';
import { friesHeap } from '../parts/fries.ts';
import { falafel, grains, threads } from '../parts/grains.ts';
import { bowl, dishes, pan, plate, pot, slab } from '../parts/plate.ts';
import { chilli, pepperStrip, tomatoHalf } from '../parts/produce.ts';
import { arcSpots } from '../parts/rolls.ts';
import { cucumberSlice, lettuceLeaf, onionArcs, shreds, sprig, tomatoSlice, tomatoWedge } from '../parts/salad.ts';
import { flecks, pool, swirl } from '../parts/sauces.ts';
import { meatHeap, shaving } from '../parts/shaved-meat.ts';
import type { Random } from '../random.ts';
import { type Art, cut, fill, form, gleam, shadow, specks } from '../style.ts';

/** Leaves with wedges: the salad on a plate's side. */
export function sideSalad(random: Random, x: number, y: number, size: number): Art {
	let art = '';
	for (const [dx, dy, turn] of [[-0.6, -0.3, 200], [0.1, -0.6, -95], [0.65, -0.25, -20], [-0.35, 0.35, 150], [0.4, 0.4, 40], [0, 0, -60]] as const) art += lettuceLeaf(random, x + dx * size, y + dy * size, size * 1.1, size * 0.72, turn);
	return art + cucumberSlice(random, x - size * 0.5, y + size * 0.1, size * 0.32) + tomatoWedge(random, x + size * 0.1, y - size * 0.25, size * 0.42, -60) + tomatoWedge(random, x + size * 0.45, y + size * 0.3, size * 0.4, 10) + cucumberSlice(random, x - size * 0.1, y + size * 0.4, size * 0.3);
}

const pollo: Draw = (random, ground) => {
	let art = plate(random, 600, 480, 570, dishes.cream, 0.74);
	art += sideSalad(random, 900, 330, 190);
	const dome = blob(random, 360, 290, 235, 165, 0, 0.04, 24);
	art += grains(random.fork('rice'), dome, tones.rice, 19) + threads(random, dome, '#9A5A22', 26, 44) + sprig(random, 350, 230, 50, -80);
	const heap = curve([[190, 560], [280, 430], [500, 380], [730, 420], [860, 540], [760, 690], [520, 760], [290, 700]], true, 5);
	art += meatHeap(random.fork('meat'), heap, { roast: 'hen', size: 140, gap: 40 });
	art += pot(random, 900, 600, 130, dishes.white, tones.yogurt) + sprig(random, 890, 560, 46, -70, tones.mint);
	art += chilli(random, 420, 800, 260, -12, { light: '#9CCB4E', base: '#5E9B2E', shade: '#356B1C' }, true);
	return quiet(random, ground, 600, 450, 700, 480, 0.1) + art;
};

const vitello: Draw = (random, ground) => {
	let art = breadTriangle(random, 330, 190, 190, -75) + breadTriangle(random, 560, 150, 190, -100);
	art += plate(random, 600, 520, 590, dishes.terracotta, 0.62);
	const spots = scatter(random, blob(random, 300, 470, 210, 170, 0, 0.05), 52, 26);
	art += friesHeap(random, spots, 250, { width: 40, spread: 60 });
	art += tomatoSlice(random, 880, 380, 120, 0.74, 0) + tomatoSlice(random, 990, 480, 115, 0.74, 12) + tomatoSlice(random, 850, 520, 116, 0.74, -8);
	art += onionArcs(random, [[850, 420], [960, 430], [920, 560], [1010, 560], [820, 590]], 78, tones.onion) + specks(random, scatter(random, blob(random, 920, 500, 150, 120), 24, 40), ['#7E1F45', '#A3345F'], 3, 7);
	const heap = curve([[330, 620], [400, 430], [560, 340], [720, 360], [840, 520], [830, 680], [640, 780], [430, 760]], true, 5);
	art += meatHeap(random.fork('meat'), heap, { roast: 'veal', size: 150, gap: 42, angle: -20 });
	for (const [x, y] of [[520, 480], [660, 560], [560, 660]] as const) art += sprig(random, x, y, 40, -70);
	return quiet(random, ground, 600, 450, 700, 480, 0.1) + art;
};

const iskender: Draw = (random, ground) => {
	let art = pan(random, 560, 450, 530, dishes.iron, 0.76, [1.25, 0.62]);
	for (const [x, y] of arcSpots(560, 450, 420, 300, 100, 300, 13)) art += crouton(random, x, y, 92);
	let tiles = '';
	for (let row = 0; row < 5; row++) for (let index = 0; index < 5; index++) tiles += shaving(random, 300 + index * 118 + row * 14, 260 + row * 92 + random.about(10), 300, 108, -20 + random.about(6), random.pick([tones.roast, tones.roastPale, tones.roast, tones.roastDark]));
	art += tiles;
	const sauce = roughen(random, curve([[540, 190], [700, 190], [880, 270], [950, 420], [930, 580], [800, 690], [620, 720], [500, 640], [570, 520], [480, 400], [560, 300]], true, 6), 7, 40);
	art += cut(sauce, tones.tomato, { shade: 16, light: 9, lift: 9 });
	for (const [x, y, l, a] of [[640, 300, 130, -20], [780, 420, 180, 30], [680, 560, 150, -10], [820, 300, 80, 40]] as const) art += gleam(x, y, l, 26, a, 0.95, '#F8B23A') + gleam(x - 8, y - 8, l * 0.5, 10, a, 0.9, '#FFF0C0');
	art += flecks(random, 730, 460, 180, 190, ['#8E1009', '#FFB06A', '#2F6B2A'], 40, 6);
	art += cut(blob(random, 270, 600, 165, 130, 0, 0.07, 20), tones.yogurt, { shade: 24, light: 12, lift: 14 }) + cut(blob(random, 250, 565, 100, 70, 0, 0.1, 16), tones.yogurt, { shade: 12, light: 8, lift: 0 }) + sprig(random, 260, 560, 46, -70);
	art += chilli(random, 330, 250, 330, -8, { light: '#9CCB4E', base: '#5E9B2E', shade: '#356B1C' }, true);
	return quiet(random, ground, 560, 450, 680, 480, 0.1) + art;
};

function adana(random: Random, x: number, y: number, length: number, lean: number): Art {
	const spot = (t: number, off: number): readonly [number, number] => [x + t * length, y + lean * t + off];
	const blade = (from: number, to: number): Art => cut([spot(from, -13), spot(to, -10), spot(to + 0.03, 0), spot(to, 10), spot(from, 13)], tones.steel, { shade: 7, light: 5, lift: 8, crisp: true });
	const tone: Tone = { light: '#C9713F', base: '#96451F', shade: '#5A230E' };
	let outline: Poly = [];
	const lower: Poly = [];
	for (let index = 0; index <= 26; index++) {
		const t = index / 26;
		const bump = 62 * Math.min(1, Math.sin(Math.PI * Math.min(0.97, Math.max(0.03, t))) * 2.2) + (index % 2 ? 8 : -4);
		outline.push(spot(0.08 + t * 0.78, -bump));
		lower.push(spot(0.08 + t * 0.78, bump));
	}
	outline = [...outline, ...lower.reverse()];
	let marks = '';
	for (let index = 1; index < 13; index++) {
		const [px, py] = spot(0.08 + (index / 13) * 0.78, 0);
		marks += gleam(px, py + 4, 120, 20, 82, 0.75, '#5A230E') + gleam(px + 22, py - 22, 52, 13, 80, 0.95, '#DE8E55');
		if (random.chance(0.6)) marks += fill(soft(blob(random, px + 14, py + random.about(36), 17, 12, 0, 0.3, 9)), '#2E1208', 0.7);
	}
	const flecksArt = specks(random, scatter(random, outline, 26, 60), ['#3F7A2C', '#E5502A', '#F2B46C', '#3A150A'], 3, 6, 0.9);
	return blade(-0.06, 0.2) + form(outline, tone, { shade: 26, light: 13, lift: 14, surface: marks + flecksArt }) + blade(0.86, 1.04);
}

const spiedini: Draw = (random, ground) => {
	let art = slab(random, [[40, 200], [1130, 110], [1180, 720], [80, 830]], dishes.slate, 28);
	const bread = roughen(random, curve([[110, 330], [480, 240], [900, 230], [960, 400], [930, 590], [480, 640], [150, 650], [90, 480]], true, 6), 4, 36);
	art += form(bread, tones.piadina, { shade: 22, light: 14, lift: 14, surface: specks(random, scatter(random, bread, 60, 60), ['#C98945', '#A8642B', '#8B4B1B'], 8, 24, 0.6) });
	art += adana(random.fork('a'), 60, 390, 900, -52) + adana(random.fork('b'), 90, 560, 900, -46);
	const heap = blob(random, 985, 340, 170, 150, 0, 0.05, 24);
	art += grains(random.fork('bulgur'), heap, tones.bulgur, 17) + sprig(random, 970, 270, 46, -70);
	art += tomatoHalf(random, 1030, 590, 120, true) + chilli(random, 420, 770, 460, -7, { light: '#9CCB4E', base: '#5E9B2E', shade: '#356B1C' }, true);
	art += onionArcs(random, [[230, 690], [310, 720], [180, 750], [880, 660]], 62, tones.onion) + sprig(random, 290, 690, 60, -40);
	return quiet(random, ground, 600, 450, 700, 480, 0.1) + art;
};

const granPiatto: Draw = (random, ground) => {
	let art = tornBread(random, 150, 210, 190, 110, -24) + tornBread(random, 1050, 200, 190, 110, 22);
	art += pan(random, 600, 480, 590, dishes.copper, 0.74, null);
	art += sideSalad(random, 880, 300, 165);
	art += grains(random.fork('rice'), blob(random, 600, 215, 165, 110, 0, 0.04, 22), tones.rice, 17) + threads(random, blob(random, 600, 215, 130, 80), '#9A5A22', 14, 40);
	for (const [x, y] of arcSpots(300, 300, 95, 70, 0, 270, 4)) art += falafel(random, x, y, 74);
	const left = curve([[110, 520], [200, 420], [380, 400], [520, 470], [540, 620], [420, 740], [240, 700], [130, 620]], true, 5);
	const right = curve([[660, 620], [690, 480], [850, 420], [1030, 450], [1080, 560], [1010, 680], [840, 760], [700, 730]], true, 5);
	art += meatHeap(random.fork('hen'), left, { roast: 'hen', size: 120, gap: 36 }) + meatHeap(random.fork('veal'), right, { roast: 'veal', size: 120, gap: 36 });
	const pink: Tone = { light: '#FF9CC0', base: '#E34286', shade: '#A11F58' };
	for (let index = 0; index < 9; index++) art += pepperStrip(random, 545 + (index % 3) * 52, 690 + Math.floor(index / 3) * 34, 150, 30, random.about(34), pink);
	art += shadow(ellipse(600, 470, 150, 105), 8, 14, 10) + bowl(random, 600, 420, 160, 105, dishes.white, swirl(random, 600, 424, 146, 66, tones.hummus) + pool(random, 606, 424, 56, 22, tones.olivesGreen) + flecks(random, 600, 424, 100, 46, ['#B3361A', '#D9582B'], 22, 5), { tilt: 0.46 });
	return quiet(random, ground, 600, 450, 700, 480, 0.1) + art;
};

const piattoFalafel: Draw = (random, ground) => {
	let art = plate(random, 600, 480, 570, dishes.blue, 0.74);
	art += tornBread(random, 880, 250, 210, 120, 14);
	const swoosh = roughen(random, curve([[200, 500], [250, 330], [450, 240], [660, 280], [700, 380], [560, 430], [500, 540], [640, 640], [800, 620], [820, 720], [600, 790], [350, 740], [230, 640]], true, 6), 4, 40);
	art += cut(swoosh, tones.hummus, { shade: 24, light: 14, lift: 10 });
	for (const [rx, off] of [[250, 0], [190, 14], [130, 24]] as const) art += fill(soft([...arcSpots(520, 520 + off, rx, rx * 0.78, 110, 260, 16), ...arcSpots(526, 524 + off, rx - 20, (rx - 20) * 0.76, 260, 110, 16)]), tones.hummus.shade, 0.55);
	art += pool(random, 440, 520, 150, 90, { light: '#F5E58A', base: '#C9A92B', shade: '#94761A' }, 0.14) + flecks(random, 450, 500, 190, 160, ['#B3361A', '#D9582B', '#8E240F'], 70, 6);
	for (const [x, y] of [...arcSpots(640, 500, 270, 200, -70, 95, 6), [560, 370], [610, 600]] as const) art += falafel(random, x, y, 92);
	const salad = blob(random, 840, 640, 150, 95, 0, 0.06, 18);
	for (const [x, y] of scatter(random, salad, 30, 60)) art += random.chance(0.5) ? tomatoWedge(random, x, y, 32, random.range(0, 360)) : sprig(random, x, y, 32, random.range(0, 360));
	art += sprig(random, 380, 440, 60, -60) + shreds(random, [[760, 690], [900, 600]], tones.onionWhite, 70, 12);
	return quiet(random, ground, 600, 450, 700, 480, 0.1) + art;
};

export const piatti: Record<string, Draw> = {
	'piatto-kebab-pollo': pollo,
	'piatto-kebab-vitello': vitello,
	iskender,
	'spiedini-adana': spiedini,
	'gran-piatto': granPiatto,
	'piatto-falafel': piattoFalafel,
};

