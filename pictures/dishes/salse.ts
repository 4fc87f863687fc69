import { type Draw, quiet } from '../compose.ts';
import { blob, curve, ellipse, type Pt, roughen, scatter, sharp, soft } from '../geometry.ts';
import { type Tone, tones } from '../palette.ts';
import { fry } from '../parts/fries.ts';
import { sesame } from '../parts/bread.ts';
import { bowl, dishes } from '../parts/plate.ts';
import { chilli, citrus } from '../parts/produce.ts';
import { cube, herbLeaf } from '../parts/salad.ts';
import { drizzle, flecks, swirl } from '../parts/sauces.ts';
import type { Random } from '../random.ts';
import { type Art, cut, fill, form, gleam, ribbon, shadow, specks } from '../style.ts';

/** A small bowl of sauce seen close: the subject of this category. */
export function dip(random: Random, wall: Tone, sauce: Tone, extra: Art, { x = 600, y = 400, rx = 420, depth = 330 }: { x?: number; y?: number; rx?: number; depth?: number } = {}): Art {
	return shadow(ellipse(x + 20, y + depth * 1.05, rx * 0.72, rx * 0.2), 20, 20, 24, 0.5) + bowl(random, x, y, rx, depth, wall, swirl(random, x, y + rx * 0.03, rx * 0.94, rx * 0.43, sauce) + extra, { tilt: 0.48, foot: 0.52 });
}

const yogurt: Draw = (random, ground) => {
	let top = '';
	for (const [x, y] of scatter(random, ellipse(600, 410, 320, 130), 96, 12)) top += cube(random, x, y, 40, tones.cucumber, random.about(30));
	top += herbLeaf(random, 560, 400, 150, -40, tones.mint) + herbLeaf(random, 560, 400, 120, -130, tones.mint) + flecks(random, 600, 410, 340, 140, ['#4C9A50', '#7CB347'], 26, 6);
	return quiet(random, ground, 600, 450, 600, 460) + dip(random, dishes.cream, tones.yogurt, top);
};

const rossa: Draw = (random, ground) => {
	let top = flecks(random, 600, 410, 370, 165, ['#FFD08A', '#F9B75A', '#6E0A05', '#8E1009'], 100, 8);
	for (const [x, y, l, a] of [[450, 370, 120, -14], [740, 440, 140, -8], [660, 340, 80, -20]] as const) top += gleam(x, y, l, 24, a, 0.85, '#FF9A6A');
	return quiet(random, ground, 600, 450, 600, 460) + dip(random, dishes.iron, tones.hot, top) + chilli(random, 980, 250, 460, 122);
};

const tahina: Draw = (random, ground) => {
	const tahini: Tone = { light: '#FFF1D3', base: '#E9CD98', shade: '#BC9758' };
	const line = curve([[590, 470], [610, 400], [590, 300], [640, 200], [700, 150]], false, 8);
	let art = dip(random, dishes.terracotta, tahini, sesame(random, ellipse(600, 420, 330, 130), 74, 13), { y: 460, depth: 300 });
	const spoon = roughen(random, curve([[560, 130], [640, 90], [740, 110], [790, 160], [1010, 60], [1180, -40], [1210, 0], [1030, 110], [810, 210], [720, 220], [600, 190]], true, 5), 1.5, 40);
	art += fill(soft(ribbon(line, (t) => 70 - t * 20).map(([x, y]) => [x + 8, y + 8] as Pt)), '#2B0F06', 0.18) + form(spoon, tones.wood, { shade: 18, light: 12, lift: 14 });
	art += cut(curve([[590, 140], [660, 110], [740, 130], [750, 170], [690, 195], [670, 260], [640, 340], [650, 440], [690, 500], [600, 530], [520, 505], [570, 440], [585, 330], [600, 240], [590, 190]], true, 5), tahini, { shade: 18, light: 11, lift: 8 }) + gleam(612, 320, 150, 14, 92, 0.85, '#FFFFFF');
	art += citrus(random, 990, 790, 130, { tilt: 0.6 }) + sesame(random, [[120, 720], [330, 760], [300, 860], [90, 840]], 44, 14);
	return quiet(random, ground, 600, 450, 600, 460) + art;
};

const maionese: Draw = (random, ground) => {
	const white = dishes.white;
	const corner = (points: readonly Pt[]): Pt[] => roughen(random, curve(points, true, 5), 1.2, 40);
	const top = corner([[230, 330], [290, 260], [600, 230], [910, 260], [970, 330], [990, 430], [920, 510], [600, 545], [280, 510], [210, 430]]);
	let art = shadow(ellipse(620, 740, 350, 100), 20, 24, 24, 0.5);
	art += form(corner([[212, 420], [260, 500], [600, 548], [940, 500], [988, 420], [950, 640], [890, 740], [600, 780], [310, 740], [250, 640]]), white, { shade: 60, light: 0, lift: 0 }) + form(top, white, { shade: 10, light: 8, lift: 0 });
	const inner = corner([[270, 345], [320, 295], [600, 265], [880, 295], [930, 345], [945, 420], [880, 475], [600, 505], [320, 475], [255, 420]]);
	let peaks = '';
	for (const [x, y, s] of [[430, 330, 100], [700, 320, 110], [560, 350, 130], [820, 390, 100], [360, 410, 100], [650, 430, 120], [490, 440, 110], [780, 450, 84]] as const) peaks += cut(curve([[x - s, y + s * 0.34], [x - s * 0.5, y - s * 0.1], [x - s * 0.04, y - s * 0.78], [x + s * 0.16, y - s * 0.7], [x + s * 0.5, y - s * 0.06], [x + s, y + s * 0.34], [x, y + s * 0.5]], true, 5), tones.mayo, { shade: s * 0.24, light: s * 0.1, lift: 5 });
	art += form(inner, tones.mayo, { shade: 10, light: 10, lift: 0, surface: peaks }) + fry(random, 720, 410, 380, 62, 30) + cut(blob(random, 728, 405, 74, 44, 10, 0.1), tones.mayo, { shade: 12, light: 8, lift: 0 });
	for (const [x, y, s, a] of [[170, 780, 150, -24], [330, 830, 130, 30]] as const) art += clove(random, x, y, s, a);
	return quiet(random, ground, 600, 450, 600, 460) + art;
};

function clove(random: Random, x: number, y: number, size: number, angle: number): Art {
	const t = (angle * Math.PI) / 180;
	const set = (px: number, py: number): Pt => [x + (px * Math.cos(t) - py * Math.sin(t)) * size, y + (px * Math.sin(t) + py * Math.cos(t)) * size];
	const body = roughen(random, curve([set(-0.06, -0.75), set(0.06, -0.75), set(0.12, -0.45), set(0.42, -0.05), set(0.46, 0.3), set(0.2, 0.5), set(-0.2, 0.5), set(-0.46, 0.3), set(-0.42, -0.05), set(-0.12, -0.45)], true, 5), 1.5, 24);
	let veins = '';
	for (const off of [-0.3, -0.12, 0.08, 0.26]) veins += fill(soft(ribbon([set(off * 0.2, -0.7), set(off * 1.2, 0), set(off * 0.8, 0.5)], () => size * 0.05)), '#A2558C', 0.7);
	return form(body, { light: '#FFF9F7', base: '#EBD9E2', shade: '#B48FAE' }, { shade: size * 0.13, light: size * 0.07, lift: 9, surface: veins }) + cut([set(-0.08, -0.74), set(0, -0.98), set(0.1, -0.74)], { light: '#E9D9B4', base: '#C9AE78', shade: '#8F733F' }, { shade: 4, light: 3, lift: 3 });
}

const barbecue: Draw = (random, ground) => {
	let art = shadow(ellipse(560, 810, 300, 70), 30, 16, 22, 0.5);
	const jar = roughen(random, curve([[280, 330], [290, 270], [420, 240], [560, 232], [700, 240], [830, 270], [840, 330], [850, 480], [850, 700], [820, 800], [690, 840], [560, 848], [430, 840], [300, 800], [270, 700], [270, 480]], true, 5), 1.2, 50);
	const dark = tones.barbecue;
	art += form(jar, dark, { shade: 0, light: 0, lift: 0, surface: fill(sharp([[680, 200], [900, 200], [900, 900], [650, 900]]), dark.shade, 0.75) + fill(sharp([[320, 330], [380, 330], [380, 820], [330, 800]]), '#FFE0C8', 0.5) + fill(sharp([[400, 340], [416, 340], [416, 820], [400, 820]]), '#FFE0C8', 0.35) });
	art += `<g opacity=".35">${fill(soft(curve([[275, 780], [560, 830], [845, 780], [830, 830], [560, 855], [290, 830]], true, 4)), '#FFFFFF')}</g>`;
	art += form(ellipse(560, 300, 285, 82, 0, 44), { light: '#FFFFFF', base: '#DCCFC6', shade: '#A7948A' }, { shade: 8, light: 8, lift: 0 }) + swirl(random, 560, 306, 252, 66, dark) + gleam(470, 280, 130, 16, -6, 0.8, '#E7A27A');
	art += drizzle(random, [[350, 350], [342, 430], [350, 520], [346, 570]], 50, dark) + drizzle(random, [[770, 350], [778, 420], [770, 470]], 44, dark);
	const stroke = roughen(random, curve([[700, 800], [900, 720], [1120, 700], [1190, 760], [1100, 800], [940, 830], [780, 870]], true, 5), 9, 34);
	art += cut(stroke, dark, { shade: 12, light: 10, lift: 3 });
	art += form(roughen(random, curve([[140, 60], [175, 40], [520, 230], [500, 270]], true, 4), 1.2, 50), tones.wood, { shade: 12, light: 10, lift: 16 }) + form([[488, 214], [548, 248], [524, 298], [466, 262]], tones.steel, { shade: 9, light: 7, lift: 8 });
	const bristles = roughen(random, curve([[530, 246], [640, 270], [690, 320], [650, 360], [580, 350], [516, 290]], true, 5), 5, 18);
	art += cut(bristles, { light: '#B0562B', base: '#7A3014', shade: '#43140A' }, { shade: 16, light: 12, lift: 8 });
	for (let index = 0; index < 9; index++) art += gleam(600 + random.about(40), 305 + random.about(24), 100, 6, 32 + random.about(8), 0.6, '#D98A55');
	return quiet(random, ground, 600, 450, 600, 460) + art;
};

const senape: Draw = (random, ground) => {
	let seeds = '';
	for (const [x, y] of scatter(random, ellipse(600, 480, 390, 165), 46, 70)) seeds += cut(blob(random, x, y, 12, 11), random.chance(0.7) ? { light: '#B5762B', base: '#7E4714', shade: '#4A2507' } : { light: '#FFE9A0', base: '#E5B53B', shade: '#AB7B12' }, { shade: 4, light: 3, lift: 3 });
	let art = dip(random, dishes.cream, tones.mustard, seeds, { y: 470, rx: 450, depth: 290 });
	art += form(roughen(random, curve([[720, 60], [1010, -60], [1030, -20], [740, 110]], true, 4), 1.2, 50), tones.wood, { shade: 10, light: 8, lift: 12 });
	for (const [x, y, s, a] of [[716, 98, 66, 70], [676, 116, 84, 70], [632, 136, 92, 70], [588, 156, 86, 70], [550, 172, 62, 70]] as const) art += cut(blob(random, x, y, s, 27, a - 4, 0.02, 20), tones.wood, { shade: 9, light: 7, lift: 4 });
	art += cut(curve([[560, 160], [640, 120], [700, 130], [690, 190], [650, 215], [630, 300], [622, 400], [640, 470], [600, 490], [570, 470], [592, 400], [590, 300], [580, 240], [540, 215]], true, 5), tones.honey, { shade: 14, light: 10, lift: 8 }) + gleam(604, 320, 150, 10, 92, 0.9, '#FFF3C4') + gleam(620, 160, 80, 14, -22, 0.9, '#FFF3C4');
	return quiet(random, ground, 600, 450, 600, 460) + art + specks(random, [[1010, 800], [1050, 830], [960, 840], [190, 800]], ['#E5B53B', '#B5762B'], 9, 14);
};

export const salse: Record<string, Draw> = {
	'salsa-yogurt': yogurt,
	'salsa-rossa': rossa,
	'salsa-tahina': tahina,
	'maionese-aglio': maionese,
	'salsa-barbecue': barbecue,
	'salsa-miele-senape': senape,
};
