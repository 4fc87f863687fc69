import { type Draw, quiet } from '../compose.ts';
import { blob, curve, type Pt, roughen } from '../geometry.ts';
import { type Tone, tones } from '../palette.ts';
import { pitaBack, pitaFront, toast } from '../parts/bread.ts';
import { halloumi } from '../parts/cheese.ts';
import { falafel, falafelHalf } from '../parts/grains.ts';
import { slants, sleeve } from '../parts/paper.ts';
import { chilli, grilledSlice, pepperStrip } from '../parts/produce.ts';
import { herbLeaf, lettuceLeaf, onionArc, onionArcs, ring, shreds, sprig, tomatoSlice, tomatoWedge } from '../parts/salad.ts';
import { drape, drizzle, threadsOver } from '../parts/sauces.ts';
import { meatHeap, type Roast } from '../parts/shaved-meat.ts';
import type { Random } from '../random.ts';
import { type Art, contact, cut, form, lean } from '../style.ts';

const cream: Tone = { light: '#FFFFFF', base: '#FFF6E6', shade: '#E3CFAF' };
const black: Tone = { light: '#4A403B', base: '#2A211D', shade: '#120C0A' };

/** The shared build of a pocket: back leaf, what stands behind, the heap, what lies on it, the front leaf, the sleeve. */
export function pocket(random: Random, { roast, behind, top, paper, print, size = 150 }: { roast: Roast; behind: Art; top: Art; paper: Tone; print: Art; size?: number }): Art {
	const heap = curve([[150, 470], [215, 310], [390, 205], [600, 168], [815, 205], [985, 315], [1050, 470], [830, 570], [600, 600], [370, 570]], true, 5);
	const art = pitaBack(random.fork('back'), 600, 440, 505, 300) + behind + meatHeap(random.fork('meat'), heap, { roast, size, gap: 43 }) + top + pitaFront(random.fork('front'), 600, 455, 496, 400) + sleeve(random.fork('paper'), 600, 455, 500, 400, paper, print);
	return lean(art, -7, 600, 520);
}

const kebabPollo: Draw = (random, ground) => {
	let behind = '';
	for (const [x, y, l, w, a] of [[175, 370, 330, 230, 205], [310, 250, 330, 230, 238], [905, 255, 330, 230, -52], [1035, 375, 320, 220, -18], [600, 195, 320, 220, -95]] as const) behind += lettuceLeaf(random, x, y, l, w, a);
	behind += tomatoSlice(random, 300, 320, 125, 0.8, -20) + tomatoSlice(random, 910, 315, 128, 0.8, 20) + onionArc(random, 480, 205, 100, 170, 200, tones.onion, 0.8, 0.3) + onionArc(random, 730, 200, 100, 180, 190, tones.onion, 0.8, 0.3);
	let top = onionArcs(random, [[420, 330], [760, 300], [560, 250], [880, 440], [330, 440]], 82);
	top += tomatoSlice(random, 975, 452, 104, 0.72, 12) + tomatoSlice(random, 232, 470, 100, 0.72, -10) + lettuceLeaf(random, 770, 515, 230, 130, -20);
	top += drape(random, 600, 300, 270, 240, tones.yogurt, 6);
	return quiet(random, ground, 600, 430, 640, 470) + contact(610, 872, 400, 34) + pocket(random, { roast: 'hen', behind, top, paper: cream, print: slants(0, 400, 1200, 1000, 44, '#D93A12') });
};

const kebabVitello: Draw = (random, ground) => {
	const behind = shreds(random, [[230, 330], [300, 270], [370, 230], [880, 240], [960, 300], [1010, 360], [190, 400], [820, 200]], tones.cabbage, 190, 30, 0, 60) + lettuceLeaf(random, 610, 205, 330, 210, -92, tones.leaf) + lettuceLeaf(random, 760, 225, 290, 200, -65, tones.leaf) + lettuceLeaf(random, 430, 230, 290, 200, -115, tones.leaf);
	let top = shreds(random, [[230, 440], [300, 400], [270, 500], [940, 400], [1000, 450], [890, 470], [960, 500], [560, 250], [650, 480]], tones.cabbage, 170, 26, 0, 70);
	top += threadsOver(random, 340, 260, 880, 480, 11, 25, { light: '#FBE9C6', base: '#E8CC97', shade: '#B99255' });
	for (const [x, y, a] of [[440, 270, -60], [700, 250, -110], [540, 430, 20], [810, 440, -20], [620, 340, -80]] as const) top += sprig(random, x, y, 44, a);
	return quiet(random, ground, 600, 430, 640, 470) + contact(610, 872, 400, 34) + pocket(random, { roast: 'veal', behind, top, paper: black, print: slants(0, 400, 1200, 1000, 26, '#F5B13D') });
};

const brace: Draw = (random, ground) => {
	const loaf = (y: number, high: number, low: number): Pt[] => roughen(random, curve([[70, y], [110, y - high * 0.7], [300, y - high], [600, y - high * 1.06], [900, y - high], [1090, y - high * 0.7], [1130, y], [1080, y + low * 0.7], [850, y + low], [600, y + low * 1.05], [350, y + low], [120, y + low * 0.7]], true, 5), 3, 28);
	const crust: Tone = { light: '#F2C27C', base: '#D3924A', shade: '#955722' };
	let marks = '';
	for (let x = 190; x < 1090; x += 150) marks += cut([[x, 60], [x + 34, 60], [x - 66, 420], [x - 96, 420]], { light: '#5A2B10', base: '#6E3614', shade: '#4A210B' }, { shade: 3, light: 0, lift: 0 });
	const back = loaf(300, 190, 140);
	const front = loaf(690, 110, 150);
	const heap = curve([[100, 480], [180, 370], [420, 310], [700, 300], [980, 340], [1105, 470], [1060, 590], [820, 650], [400, 650], [150, 600]], true, 5);
	let art = form(back, crust, { shade: 26, light: 18, lift: 14, surface: toast(random, back, 120, 60) + `<g opacity=".8">${marks}</g>` });
	art += lettuceLeaf(random, 140, 430, 250, 150, 190) + lettuceLeaf(random, 1070, 430, 250, 150, -8);
	art += meatHeap(random.fork('meat'), heap, { roast: 'veal', size: 165, gap: 46 });
	for (const [x, y, a, yellow] of [[230, 450, -20, 0], [390, 390, 14, 1], [540, 460, -30, 0], [700, 380, 20, 1], [860, 470, -16, 0], [1010, 440, 30, 1], [330, 540, 18, 1], [760, 560, -12, 0]] as const) art += pepperStrip(random, x, y, 210, 52, a, yellow ? tones.pepperYellow : tones.pepperRed);
	for (const [x, y] of [[300, 400], [470, 520], [630, 400], [800, 420], [930, 380], [960, 540], [180, 520]] as const) art += ring(random, x, y, 42, tones.jalapeno, '#E9F0B4', 0.72, 0.55);
	art += drape(random, 420, 420, 230, 150, tones.hot, 5) + drape(random, 830, 425, 200, 130, tones.hot, 4);
	art += form(front, crust, { shade: 34, light: 14, lift: 12, surface: toast(random, front, 120, 64) });
	for (const [x, y] of [[350, 690], [620, 760], [850, 700]] as const) art += drizzle(random, [[x - 8, 590], [x, 640], [x - 3, y]], 46, tones.hot);
	return quiet(random, ground, 620, 430, 660, 440) + contact(610, 835, 520, 40) + lean(art, -5, 600, 480) + chilli(random, 850, 842, 290, -12);
};

const falafelPita: Draw = (random, ground) => {
	let behind = '';
	for (const [x, y, l, w, a] of [[250, 330, 300, 210, 215], [960, 330, 300, 210, -30], [600, 190, 320, 220, -90], [420, 230, 300, 210, -118], [790, 240, 300, 210, -62]] as const) behind += lettuceLeaf(random, x, y, l, w, a);
	const pink: Tone = { light: '#FF9CC0', base: '#E34286', shade: '#A11F58' };
	const sticks = (spots: readonly (readonly [number, number, number])[]): Art => spots.map(([x, y, a]) => pepperStrip(random, x, y, 190, 38, a, pink)).join('');
	let art = pitaBack(random, 600, 430, 440, 290) + behind + sticks([[300, 330, -70], [370, 270, -60], [860, 250, 70], [920, 300, 55], [500, 220, -85]]);
	art += tomatoWedge(random, 880, 400, 120, -70) + falafel(random, 350, 400, 132) + falafel(random, 620, 300, 142) + falafelHalf(random, 600, 475, 138, 0.86) + tomatoWedge(random, 290, 520, 105, -110) + falafel(random, 840, 470, 120);
	art += sticks([[450, 320, -50], [745, 380, 64], [450, 540, 20], [980, 470, 60]]) + sprig(random, 480, 430, 70, -70) + sprig(random, 755, 300, 64, -30) + sprig(random, 730, 560, 60, -60);
	const tahini: Tone = { light: '#FFF1D3', base: '#EFD5A3', shade: '#BF9A5C' };
	art += drape(random, 600, 260, 130, 150, tahini, 3) + drape(random, 345, 370, 100, 120, tahini, 3) + drizzle(random, [[700, 520], [712, 600], [704, 690]], 46, tahini);
	art += pitaFront(random.fork('front'), 600, 470, 436, 380, { seeds: false });
	return quiet(random, ground, 600, 440, 600, 470) + contact(610, 860, 330, 34) + lean(art, 5, 600, 500);
};

const halloumiBook: Draw = (random, ground) => {
	const crust: Tone = { light: '#FBE3AE', base: '#EDC47E', shade: '#C48A45' };
	const lower = roughen(random, curve([[60, 640], [150, 520], [600, 470], [1060, 500], [1140, 620], [1080, 760], [620, 850], [120, 790]], true, 5), 3, 30);
	const upper = roughen(random, curve([[130, 300], [190, 120], [560, 40], [1000, 70], [1090, 200], [1060, 350], [620, 400], [180, 400]], true, 5), 3, 30);
	const inner = roughen(random, curve([[165, 310], [225, 150], [570, 85], [970, 112], [1045, 220], [1015, 350], [620, 395], [200, 390]], true, 5), 3, 30);
	let art = form(upper, crust, { shade: 20, light: 16, lift: 14, surface: toast(random, upper, 130, 60) }) + form(inner, tones.crumb, { shade: 18, light: 22, lift: 0, surface: toast(random, inner, 190, 60, 0.35) });
	art += form(lower, crust, { shade: 30, light: 14, lift: 16, surface: toast(random, lower, 120, 64) });
	for (const [x, y, a] of [[180, 560, 195], [420, 640, 150], [800, 660, 30], [1040, 560, -10], [620, 690, 90]] as const) art += lettuceLeaf(random, x, y, 270, 170, a);
	art += tomatoSlice(random, 300, 600, 125, 0.62, -8) + tomatoSlice(random, 900, 590, 128, 0.62, 8) + tomatoSlice(random, 620, 655, 120, 0.6, 0);
	for (const [x, y, a] of [[260, 470, -24], [930, 440, 20], [620, 560, 4]] as const) art += grilledSlice(random, x, y, 170, 62, a, tones.cucumberSkin, tones.courgette);
	art += halloumi(random, 340, 440, 370, 190, 44, -8) + halloumi(random, 850, 430, 370, 190, 44, 6) + halloumi(random, 600, 545, 390, 190, 46, -2);
	for (const [x, y, a] of [[470, 380, -20], [740, 370, 18]] as const) art += grilledSlice(random, x, y, 130, 46, a, tones.cucumberSkin, tones.courgette);
	art += drape(random, 600, 505, 230, 190, tones.yogurt, 6);
	for (const [x, y, a] of [[470, 480, -150], [520, 450, -60], [800, 400, -30], [770, 560, 30], [240, 380, -100]] as const) art += herbLeaf(random, x, y, 96, a, tones.mint);
	return quiet(random, ground, 600, 450, 640, 450) + contact(610, 815, 500, 44) + lean(art, -3, 600, 450) + cut(blob(random, 1090, 800, 12, 10), tones.crust);
};

export const pitaPanini: Record<string, Draw> = {
	'panino-kebab-pollo': kebabPollo,
	'panino-kebab-vitello': kebabVitello,
	'panino-brace': brace,
	'panino-falafel': falafelPita,
	'panino-halloumi': halloumiBook,
};
