import { type Draw, quiet } from '../compose.ts';
import { blob, curve, ellipse, move, type Pt, scatter, sharp, soft } from '../geometry.ts';
import { brand, type Tone, tones } from '../palette.ts';
import { bottle, bubbles, can, dew, foam, glass, ice, straw, turned } from '../parts/drinks.ts';
import { citrus } from '../parts/produce.ts';
import { herbLeaf, sprig } from '../parts/salad.ts';
import { contact, cut, fill, form, gleam, lean } from '../style.ts';

const bandOf = (x: number, half: number, top: number, bottom: number, colour: string): string => {
	const line = (y: number): Pt[] => Array.from({ length: 13 }, (_, index) => { const t = index / 12; return [x - half + half * 2 * t, y + Math.sin(Math.PI * t) * half * 0.14] as Pt; });
	return fill(sharp([...line(top), ...line(bottom).reverse()]), colour);
};

const naturale: Draw = (random, ground) => {
	const clear: Tone = { light: '#F3FAFA', base: '#CFE6E8', shade: '#8FB7BF' };
	const profile = [[44, 70], [46, 140], [60, 190], [120, 300], [150, 380], [152, 480], [146, 560], [154, 640], [150, 760], [140, 835], [90, 858], [2, 862]] as const;
	const waterline = fill(sharp([[300, 240], [900, 240], [900, 262], [300, 262]]), '#FFFFFF', 0.55) + fill(sharp([[300, 262], [900, 262], [900, 900], [300, 900]]), '#A9D3DA', 0.55);
	const label = bandOf(600, 170, 440, 640, brand.crema) + bandOf(600, 170, 440, 458, '#5F8FA3') + bandOf(600, 170, 622, 640, '#5F8FA3') + fill(soft(curve([[540, 560], [570, 535], [600, 560], [630, 535], [660, 560], [660, 575], [630, 552], [600, 577], [570, 552], [540, 577]], true, 4)), '#5F8FA3');
	let art = contact(630, 858, 190, 30) + bottle(random, 600, { profile, tone: clear, label, inside: waterline });
	art += form(turned(600, [[52, 40], [56, 52], [56, 118], [50, 126], [2, 130]]), { light: '#8FB0BE', base: '#5F8FA3', shade: '#3A6373' }, { shade: 0, light: 8, lift: 5 });
	for (let index = -3; index <= 3; index++) art += fill(sharp([[598 + index * 15, 56], [602 + index * 15, 56], [602 + index * 15, 116], [598 + index * 15, 116]]), '#3A6373', 0.6);
	return quiet(random, ground, 600, 460, 470, 470, 0.35) + lean(art, -6, 600, 860);
};

const frizzante: Draw = (random, ground) => {
	const green: Tone = { light: '#9CCFA4', base: '#4FA06A', shade: '#236A43' };
	const profile = [[46, 60], [48, 150], [64, 220], [150, 320], [186, 400], [186, 600], [184, 790], [168, 842], [110, 862], [2, 866]] as const;
	const label = bandOf(400, 200, 480, 660, brand.crema) + bandOf(400, 200, 480, 500, brand.brace) + fill(soft(ellipse(400, 598, 50, 50, 0, 30)), brand.brace) + fill(soft(ellipse(388, 588, 14, 14, 0, 14)), brand.crema) + fill(soft(ellipse(416, 606, 18, 18, 0, 14)), brand.crema);
	let art = contact(640, 858, 440, 32) + bottle(random, 400, { profile, tone: green, label, inside: bubbles(random, [[260, 340], [540, 340], [560, 830], [250, 830]], 46, 9, '#E7F7E4') });
	art += form(turned(400, [[54, 34], [58, 48], [58, 108], [52, 118], [2, 122]]), tones.brace, { shade: 0, light: 8, lift: 5 });
	const water: Tone = { light: '#F5FBFA', base: '#D6EBEA', shade: '#9DC3C7' };
	const inside = citrus(random, 790, 660, 120, { tilt: 0.95 }) + bubbles(random, [[640, 480], [950, 480], [930, 820], [670, 820]], 40, 10) + ice(random, 880, 560, 120) + ice(random, 720, 540, 110);
	art += glass({ x: 800, top: 360, bottom: 820, wide: 190, foot: 165, level: 460, liquid: water, inside, above: bubbles(random, ellipse(800, 440, 130, 40), 40, 8) });
	return quiet(random, ground, 600, 460, 560, 460, 0.35) + art;
};

const cola: Draw = (random, ground) => {
	let art = contact(660, 858, 400, 34) + can(random, 860, 260, 790, 175, { light: '#D9452B', base: '#A51D12', shade: '#6B0E08' }, fill(soft(curve([[600, 620], [800, 520], [1000, 560], [1100, 480], [1100, 600], [1000, 650], [820, 620], [600, 730]], true, 5)), brand.crema));
	let inside = '';
	for (const [x, y, s] of [[390, 400, 130], [530, 390, 140], [460, 500, 130], [590, 520, 120], [380, 560, 110]] as const) inside += ice(random, x, y, s, '#F6D9B8', 0.38);
	inside += bubbles(random, [[330, 440], [630, 440], [610, 820], [360, 820]], 54, 7, '#C98A5A');
	const top = foam(random, 480, 330, 176, 34, 34, { light: '#F2DDB8', base: '#D9B582', shade: '#A97B48' }) + ice(random, 430, 296, 100, '#FFF1DC', 0.6) + ice(random, 560, 306, 88, '#FFF1DC', 0.5);
	art += glass({ x: 480, top: 230, bottom: 820, wide: 200, foot: 150, level: 320, liquid: tones.cola, inside, above: top, behind: straw(520, 560, 540, 12, brand.brace, brand.brace) });
	art += citrus(random, 310, 250, 110, { tilt: 0.96 });
	return quiet(random, ground, 600, 460, 560, 460, 0.35) + art;
};

const aranciata: Draw = (random, ground) => {
	const orange: Tone = { light: '#FF9A55', base: '#E8511C', shade: '#A92D08' };
	const print = fill(soft(ellipse(480, 470, 130, 130, 0, 36)), '#B51F1A') + fill(soft(ellipse(470, 460, 96, 96, 0, 36)), '#D9382A') + herbLeaf(random, 540, 350, 120, -40);
	let art = contact(620, 852, 420, 36) + can(random, 470, 110, 780, 230, orange, print) + dew(random, [[260, 240], [690, 240], [690, 780], [260, 780]], 70, 12);
	art += citrus(random, 850, 640, 225, { tone: { light: '#FFB25C', base: '#EE7A1E', shade: '#B54A0C' }, pulp: '#C92A2C', deep: '#8E1220', tilt: 0.95, half: true });
	return quiet(random, ground, 600, 460, 580, 460, 0.35) + art;
};

const chinotto: Draw = (random, ground) => {
	const glassTone: Tone = { light: '#8A4E2C', base: '#53270F', shade: '#2A1006' };
	const profile = [[50, 70], [48, 130], [62, 190], [58, 240], [120, 330], [168, 430], [150, 540], [148, 600], [176, 700], [170, 810], [120, 858], [2, 864]] as const;
	const label = fill(soft(ellipse(600, 560, 112, 128, 0, 36)), brand.crema) + fill(soft(ellipse(600, 560, 96, 111, 0, 36)), '#6E8C3A') + fill(soft(ellipse(600, 560, 86, 100, 0, 36)), brand.crema) + cut(blob(random, 584, 580, 40, 38), { light: '#A9C65A', base: '#6E9A34', shade: '#47701C' }, { shade: 10, light: 6, lift: 3 }) + herbLeaf(random, 600, 548, 74, -34);
	let art = contact(620, 862, 330, 30) + bottle(random, 600, { profile, tone: glassTone, label });
	art += form(turned(600, [[58, 34], [64, 46], [70, 88], [2, 92]], 3), tones.miele, { shade: 0, light: 8, lift: 5 });
	for (let index = -4; index <= 4; index++) art += fill(sharp([[597 + index * 14, 52], [603 + index * 14, 52], [605 + index * 15.5, 90], [595 + index * 15.5, 90]]), tones.miele.shade, 0.7);
	art += dew(random, [[470, 420], [720, 420], [750, 820], [450, 820]], 84, 9);
	for (const [x, y, r] of [[830, 800, 82], [950, 830, 66]] as const) art += contact(x + 16, y + r * 0.8, r, r * 0.26) + cut(blob(random, x, y, r, r * 0.95, 0, 0.02, 24), { light: '#B9D564', base: '#6E9A34', shade: '#3F681A' }, { shade: r * 0.32, light: r * 0.14, lift: 5 }) + gleam(x - r * 0.35, y - r * 0.45, r * 0.5, r * 0.14, -34, 0.85);
	art += herbLeaf(random, 870, 740, 170, -36) + herbLeaf(random, 850, 745, 120, -120);
	return quiet(random, ground, 620, 460, 500, 470, 0.35) + art;
};

const teMenta: Draw = (random, ground) => {
	const tea: Tone = { light: '#EBC56A', base: '#C08A2C', shade: '#855312' };
	let inside = '';
	for (const [x, y, s] of [[420, 470, 150], [580, 450, 160], [720, 500, 140], [480, 620, 150], [650, 640, 150], [560, 760, 130], [420, 740, 120], [740, 760, 120]] as const) inside += ice(random, x, y, s, '#FFF3CF', 0.42);
	inside += citrus(random, 690, 640, 128, { tilt: 0.96 });
	for (const [x, y, a] of [[450, 560, 30], [560, 560, 140], [430, 680, -60], [600, 720, 70]] as const) inside += herbLeaf(random, x, y, 120, a, tones.mint);
	let above = ice(random, 470, 326, 120, '#FFFBE8', 0.7) + ice(random, 640, 330, 120, '#FFFBE8', 0.65);
	for (const [x, y, s, a] of [[470, 290, 150, -100], [560, 260, 170, -80], [640, 300, 140, -50], [420, 320, 120, -150], [690, 310, 120, -20]] as const) above += sprig(random, x, y, s, a, tones.mint);
	const handle = curve([[800, 420], [930, 400], [990, 520], [960, 680], [820, 720], [815, 660], [900, 630], [920, 530], [890, 460], [805, 480]], true, 6);
	let art = contact(640, 858, 330, 32) + `<g opacity=".75">${form(handle, { light: '#FFFFFF', base: '#E9F1E2', shade: '#B9CBB2' }, { shade: 12, light: 10, lift: 8 })}</g>`;
	art += glass({ x: 575, top: 260, bottom: 820, wide: 255, foot: 235, level: 350, liquid: tea, inside, above, behind: straw(640, 620, 620, 16, brand.prezzemolo) });
	return quiet(random, ground, 600, 460, 560, 460, 0.35) + art;
};

const ayran: Draw = (random, ground) => {
	const copper: Tone = { light: '#F7BE8C', base: '#CE7B47', shade: '#86401E' };
	const wall = turned(600, [[300, 330], [296, 420], [280, 560], [256, 700], [226, 820], [130, 850], [2, 856]]);
	let dents = '';
	for (const [x, y] of scatter(random, [[310, 400], [890, 400], [820, 840], [380, 840]], 58, 120)) dents += fill(soft(move(blob(random, x, y, 25, 25, 0, 0.06, 12), 3, 4)), copper.light, 0.75) + fill(soft(blob(random, x, y, 24, 24, 0, 0.06, 12)), copper.shade, 0.5);
	dents += fill(sharp([[760, 300], [1000, 300], [1000, 900], [690, 900]]), copper.shade, 0.5) + fill(sharp([[360, 300], [420, 300], [450, 900], [410, 900]]), '#FFE7CC', 0.45);
	let art = contact(640, 852, 300, 34) + form(ellipse(600, 330, 300, 72, 0, 44), { light: copper.shade, base: copper.shade, shade: copper.shade }, { shade: 0, light: 0, lift: 0 }) + form(wall, copper, { shade: 0, light: 0, lift: 0, surface: dents });
	const rim = [...Array.from({ length: 21 }, (_, index) => { const t = Math.PI - (Math.PI * index) / 20; return [600 + Math.cos(t) * 300, 322 + Math.sin(t) * 72] as Pt; }), ...Array.from({ length: 21 }, (_, index) => { const t = (Math.PI * index) / 20; return [600 + Math.cos(t) * 300, 350 + Math.sin(t) * 72] as Pt; })];
	art += form(rim, { light: '#FFE3C6', base: '#F0A872', shade: copper.base }, { shade: 6, light: 4, lift: 4 });
	art += foam(random, 600, 320, 288, 70, 130, tones.cream);
	art += cut(curve([[700, 350], [800, 350], [812, 440], [800, 560], [806, 640], [780, 690], [752, 640], [758, 540], [735, 470], [720, 440]], true, 5), tones.cream, { shade: 16, light: 9, lift: 8 }) + cut(curve([[430, 372], [500, 380], [502, 440], [486, 500], [462, 490], [450, 430]], true, 5), tones.cream, { shade: 12, light: 8, lift: 7 });
	art += sprig(random, 570, 210, 110, -70, tones.mint);
	return quiet(random, ground, 600, 460, 540, 460, 0.35) + art;
};

const birra: Draw = (random, ground) => {
	const brown: Tone = { light: '#9A5A2C', base: '#6A340F', shade: '#3A1804' };
	const profile = [[42, 70], [44, 170], [50, 250], [64, 320], [130, 420], [146, 500], [146, 660], [144, 800], [130, 846], [90, 860], [2, 864]] as const;
	const label = bandOf(360, 160, 540, 730, brand.crema) + bandOf(360, 160, 540, 570, brand.brace) + bandOf(360, 160, 706, 730, brand.brace) + bandOf(360, 80, 250, 320, brand.crema) + fill(soft(ellipse(360, 650, 46, 40, 0, 28)), brand.miele);
	let art = contact(640, 858, 440, 34) + bottle(random, 360, { profile, tone: brown, label }) + form(turned(360, [[48, 40], [54, 50], [58, 88], [2, 92]], 3), tones.brace, { shade: 0, light: 7, lift: 4 });
	const beer = turned(790, [[190, 300], [184, 420], [160, 600], [132, 740], [126, 800], [2, 806]]);
	const surface = bubbles(random, [[640, 380], [940, 380], [880, 780], [700, 780]], 44, 8, '#FFF0B0') + fill(sharp([[880, 200], [1100, 200], [1100, 900], [850, 900]]), tones.beer.shade, 0.6) + fill(sharp([[640, 240], [690, 240], [725, 820], [690, 820]]), '#FFF3C0', 0.75);
	art += fill(soft(turned(790, [[206, 240], [200, 420], [174, 600], [146, 750], [150, 840], [130, 858], [2, 864]])), '#FFFFFF', 0.42) + form(beer, tones.beer, { shade: 0, light: 0, lift: 0, surface });
	art += foam(random, 790, 290, 196, 52, 140, tones.cream) + cut(curve([[640, 320], [700, 340], [702, 400], [684, 450], [660, 430], [650, 380]], true, 5), tones.cream, { shade: 10, light: 6, lift: 5 });
	art += gleam(660, 560, 300, 22, 78, 0.85, '#FFFFFF');
	return quiet(random, ground, 600, 460, 580, 460, 0.35) + art;
};

export const bibite: Record<string, Draw> = {
	'acqua-naturale': naturale,
	'acqua-frizzante': frizzante,
	cola,
	'aranciata-rossa': aranciata,
	chinotto,
	'te-menta': teMenta,
	ayran,
	'birra-chiara': birra,
};
