import { type Draw, quiet } from '../compose.ts';
import { blob, curve, ellipse, move, type Poly, type Pt, roughen, scatter, sharp, soft } from '../geometry.ts';
import { inShade, type Tone, tones } from '../palette.ts';
import { sesame } from '../parts/bread.ts';
import { strings } from '../parts/cheese.ts';
import { dishes, pan, plate } from '../parts/plate.ts';
import { turned } from '../parts/drinks.ts';
import { drape, flecks, pool } from '../parts/sauces.ts';
import type { Random } from '../random.ts';
import { type Art, contact, cut, fill, form, gleam, shadow, specks } from '../style.ts';

const pastry: Tone = { light: '#FBD07A', base: '#E09A35', shade: '#A65E14' };

/** Chopped pistachio on a spot. */
function pistachios(random: Random, outline: readonly Pt[], gap: number, size: number): Art {
	return scatter(random, outline, gap, 130).map(([x, y]) => cut(blob(random, x, y, size * random.range(0.6, 1.2), size * random.range(0.5, 0.9), random.range(0, 180), 0.26, 7), inShade(tones.pistachio, random.about(0.25)), { shade: size * 0.3, light: size * 0.2, lift: 3 })).join('');
}

/** A diamond of baklava: glazed top, sheaf of thin leaves on its two front sides, pistachio between. */
export function baklava(random: Random, x: number, y: number, size: number, high: number): Art {
	const top: Poly = [[x - size, y], [x + size * 0.06, y - size * 0.5], [x + size, y - size * 0.02], [x - size * 0.04, y + size * 0.5]];
	const side = (from: Pt, to: Pt, tone: Tone): Art => {
		const body: Poly = [from, to, [to[0], to[1] + high], [from[0], from[1] + high]];
		let leaves = fill(sharp([[from[0], from[1] + high * 0.44], [to[0], to[1] + high * 0.44], [to[0], to[1] + high * 0.62], [from[0], from[1] + high * 0.62]]), '#7C9A35');
		for (let line = 0; line < 11; line++) {
			const t = (line + 0.5) / 11;
			if (t > 0.42 && t < 0.64) continue;
			const points: Pt[] = Array.from({ length: 8 }, (_, index) => { const u = index / 7; return [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u + high * t + random.about(4)] as Pt; });
			leaves += fill(sharp([...points, ...points.slice().reverse().map(([px, py]) => [px, py + high * 0.035] as Pt)]), line % 2 ? tone.shade : tone.light, 0.85);
		}
		return form(roughen(random, body, 2, 24), tone, { shade: 0, light: 0, lift: 0, crisp: true, surface: leaves });
	};
	const mid: Poly = [[(top[0] as Pt)[0], y + high * 0.44], [x - size * 0.04, y + size * 0.5 + high * 0.44], [x - size * 0.04, y + size * 0.5 + high * 0.62], [(top[0] as Pt)[0], y + high * 0.62]];
	let art = fill(soft(move(top, 14, high + 16)), '#2B0F06', 0.3);
	art += side(top[0] as Pt, top[3] as Pt, pastry) + side(top[3] as Pt, top[2] as Pt, inShade(pastry, 0.34)) + pistachios(random, mid, 22, 11);
	const glaze = roughen(random, top, 2.4, 24);
	art += form(glaze, { light: '#FFE09A', base: '#EFAE48', shade: '#BD741C' }, { shade: 9, light: 8, lift: 0, surface: specks(random, scatter(random, glaze, 40, 20), ['#C98024', '#FFE3A4'], 5, 12, 0.5) });
	art += gleam(x - size * 0.4, y - size * 0.1, size * 0.6, size * 0.09, -24, 0.9, '#FFF6DC');
	return art + pistachios(random, blob(random, x, y - size * 0.02, size * 0.46, size * 0.24), 21, 17);
}

const baklavaDish: Draw = (random, ground) => {
	let art = plate(random, 600, 600, 560, dishes.cream, 0.5);
	for (let index = 0; index < 30; index++) { const t = (index / 30) * Math.PI * 2; art += cut(blob(random, 600 + Math.cos(t) * 550, 600 + Math.sin(t) * 275, 46, 26, 0, 0.03, 12), dishes.cream, { shade: 6, light: 5, lift: 0 }); }
	art += fill(soft(ellipse(600, 604, 440, 214)), '#F3E4CB') + pool(random, 620, 690, 400, 130, tones.honey, 0.09);
	art += baklava(random.fork('a'), 370, 540, 290, 140) + baklava(random.fork('b'), 830, 540, 290, 140) + baklava(random.fork('c'), 600, 330, 310, 150);
	art += drape(random, 560, 490, 60, 150, tones.honey, 2) + drape(random, 720, 450, 50, 130, tones.honey, 2);
	return quiet(random, ground, 600, 450, 620, 450, 0.3) + art + pistachios(random, ellipse(600, 760, 360, 40), 70, 13);
};

const kunefe: Draw = (random, ground) => {
	let art = pan(random, 560, 500, 530, dishes.copper, 0.72, null);
	const disc = roughen(random, ellipse(560, 500, 455, 318, 0, 50), 5, 26);
	const threads = (spots: readonly Pt[]): Art => spots.map(([x, y]) => gleam(x, y, random.range(60, 120), random.range(7, 12), random.range(0, 180), 1, random.pick(['#FFD98A', '#F6A93F', '#E0822A', '#C4641A', '#FBBF5C']))).join('');
	art += form(disc, { light: '#F9BE62', base: '#E38B2C', shade: '#A9551A' }, { shade: 20, light: 14, lift: 6, surface: threads(scatter(random, disc, 20, 420)) });
	art += pool(random, 420, 640, 120, 30, tones.honey) + pool(random, 330, 430, 90, 26, tones.honey);
	const gap = curve([[600, 480], [900, 340], [1010, 420], [1010, 560], [800, 600]], true, 4);
	art += fill(soft(gap), '#7A3C14') + form(curve([[620, 490], [900, 380], [960, 440], [980, 540], [790, 580]], true, 4), tones.cream, { shade: 10, light: 8, lift: 0 });
	art += strings(random, [[760, 330, 500], [820, 320, 520], [880, 310, 520], [930, 310, 500], [980, 320, 490], [700, 350, 500]], tones.cream, 46);
	const slab: Poly = roughen(random, [[620, 330], [960, 130], [1090, 230], [1110, 340], [860, 400]], 4, 24);
	art += form(move(slab, 0, 40), tones.cream, { shade: 14, light: 0, lift: 14 }) + form(slab, { light: '#F9BE62', base: '#E38B2C', shade: '#A9551A' }, { shade: 10, light: 10, lift: 0, surface: threads(scatter(random, slab, 20, 130)) });
	art += pistachios(random, blob(random, 460, 470, 150, 96, 0, 0.16), 22, 15);
	return quiet(random, ground, 600, 450, 620, 450, 0.3) + art;
};

const riso: Draw = (random, ground) => {
	const cream: Tone = { light: '#FFFFFF', base: '#FBEBCB', shade: '#DDBE8B' };
	let art = shadow(ellipse(580, 760, 350, 90), 26, 20, 24);
	art += form(turned(560, [[430, 400], [420, 480], [390, 640], [350, 760], [200, 800], [2, 806]]), dishes.clay, { shade: 40, light: 0, lift: 0, surface: gleam(300, 600, 220, 30, 74, 0.4, '#FFFFFF') });
	art += form(ellipse(560, 400, 432, 200, 0, 50), dishes.clay, { shade: 0, light: 10, lift: 0 });
	const skin = roughen(random, ellipse(560, 404, 392, 172, 0, 50), 4, 30);
	let surface = '';
	for (const [x, y] of scatter(random, skin, 52, 60)) surface += fill(soft(blob(random, x, y, random.range(16, 56), random.range(8, 26), 0, 0.25, 10)), random.pick(['#5A2A10', '#7C421B', '#3E1B0A', '#B97B3A']), random.range(0.4, 0.85));
	for (const [x, y] of scatter(random, skin, 70, 22)) surface += gleam(x, y, 40, 10, -10, 0.6, '#F6D9A4');
	art += form(skin, { light: '#E2B06A', base: '#C98A45', shade: '#8C5522' }, { shade: 8, light: 10, lift: 0, surface });
	const hollow = blob(random, 700, 440, 150, 84, -6, 0.06, 22);
	art += form(hollow, cream, { shade: 16, light: 0, lift: 0 });
	for (const [x, y] of scatter(random, hollow, 28, 40)) art += cut(blob(random, x, y, 19, 9, random.range(0, 180), 0.05, 9), tones.rice, { shade: 4, light: 3, lift: 3 });
	art += form(roughen(random, curve([[760, 390], [820, 330], [1010, 150], [1060, 170], [880, 370], [840, 440], [780, 460], [730, 440]], true, 5), 1, 40), tones.steel, { shade: 14, light: 9, lift: 14 }) + cut(blob(random, 782, 412, 62, 44, -30, 0.1), cream, { shade: 10, light: 7, lift: 4 });
	for (const [x, y, a] of [[200, 800, -14], [260, 835, -8]] as const) art += stick(random, x, y, 320, a);
	return quiet(random, ground, 600, 450, 620, 450, 0.3) + art;
};

function stick(random: Random, x: number, y: number, length: number, angle: number): Art {
	const t = (angle * Math.PI) / 180;
	const set = (px: number, py: number): Pt => [x + px * Math.cos(t) - py * Math.sin(t), y + px * Math.sin(t) + py * Math.cos(t)];
	const bar = (off: number): Poly => roughen(random, [set(-length / 2, off - 16), set(length / 2, off - 16), set(length / 2, off + 16), set(-length / 2, off + 16)], 1.6, 30);
	const tone: Tone = { light: '#C98550', base: '#96552A', shade: '#5E2F13' };
	return form(bar(0), tone, { shade: 9, light: 6, lift: 9 }) + form(bar(-22), tone, { shade: 9, light: 6, lift: 4 });
}

const lokma: Draw = (random, ground) => {
	const ball: Tone = { light: '#F6B85A', base: '#CF7A1E', shade: '#89430C' };
	let art = contact(620, 858, 250, 30);
	art += form(turned(600, [[30, 600], [34, 700], [60, 770], [190, 820], [200, 845], [2, 856]]), { light: '#FFFFFF', base: '#EFE3DA', shade: '#C9ADA0' }, { shade: 14, light: 10, lift: 0 });
	art += fill(soft(ellipse(600, 440, 380, 100, 0, 44)), '#FFFFFF', 0.4);
	for (const [x, y] of [[380, 390], [600, 370], [820, 390], [490, 300], [710, 300], [600, 210], [330, 460], [500, 450], [700, 455], [870, 460], [600, 300]] as const) {
		art += cut(blob(random, x, y, 122, 116, 0, 0.025, 26), inShade(ball, random.about(0.12)), { shade: 40, light: 16, lift: 12 }) + gleam(x - 40, y - 58, 66, 18, -30, 0.95, '#FFF0C8') + gleam(x + 50, y + 62, 60, 12, 150, 0.5, '#F9C46A');
	}
	art += drape(random, 600, 170, 130, 200, tones.honey, 4) + drape(random, 400, 340, 110, 170, tones.honey, 3) + drape(random, 800, 350, 110, 170, tones.honey, 3);
	art += sesame(random, curve([[330, 380], [600, 130], [880, 390], [600, 420]], true, 5), 46, 12) + flecks(random, 600, 330, 280, 170, ['#7A3F17', '#5E2C0D'], 60, 5);
	const cup = [...ellipse(600, 450, 388, 104, 0, 40).filter(([, y]) => y >= 449).toSorted((a, b) => a[0] - b[0]), ...curve([[985, 460], [940, 590], [800, 680], [600, 704], [400, 680], [260, 590], [215, 460]], false, 5)];
	art += `<g opacity=".62">${form(cup, { light: '#FFFFFF', base: '#F6E8E0', shade: '#D3B5A8' }, { shade: 30, light: 0, lift: 0 })}</g>` + gleam(330, 570, 200, 26, 58, 0.85, '#FFFFFF') + gleam(860, 580, 120, 14, -56, 0.6, '#FFFFFF');
	return quiet(random, ground, 600, 450, 600, 450, 0.3) + art;
};

const tortino: Draw = (random, ground) => {
	const cake = tones.chocolate;
	let art = plate(random, 600, 610, 560, dishes.white, 0.5);
	art += shadow(ellipse(600, 680, 330, 100), 20, 20, 20);
	art += pool(random, 730, 730, 300, 92, { light: '#8A4A28', base: '#3E1A0B', shade: '#220B04' }, 0.1);
	const body = roughen(random, turned(580, [[250, 300], [262, 330], [300, 500], [330, 690], [300, 740], [150, 765], [2, 770]]), 3, 24);
	const pores = specks(random, scatter(random, body, 34, 120), ['#2E180D', '#6B3E22', '#7A4A2A'], 4, 10, 0.75);
	art += form(body, cake, { shade: 46, light: 0, lift: 6, surface: pores }) + form(roughen(random, ellipse(580, 302, 252, 96, 0, 44), 3, 24), { light: '#A56B45', base: '#6B3F24', shade: '#4A2814' }, { shade: 8, light: 9, lift: 0, surface: specks(random, scatter(random, ellipse(580, 302, 240, 90), 30, 60), ['#4A2814', '#8E5634'], 4, 10) });
	const cutFace = curve([[600, 350], [720, 370], [800, 470], [840, 640], [800, 740], [640, 770], [590, 640], [580, 480]], true, 5);
	art += form(cutFace, { light: '#8E5634', base: '#6B3A1E', shade: '#43200F' }, { shade: 8, light: 8, lift: 0, surface: specks(random, scatter(random, cutFace, 26, 80), ['#4A2411', '#935C37'], 4, 10) });
	const flow = curve([[640, 430], [720, 440], [760, 520], [770, 620], [830, 700], [900, 740], [820, 800], [680, 800], [600, 760], [640, 690], [650, 600], [630, 510]], true, 5);
	art += cut(flow, { light: '#9A5230', base: '#431B0B', shade: '#220B04' }, { shade: 18, light: 10, lift: 6 }) + gleam(690, 540, 180, 24, 74, 0.85, '#D99A6A') + gleam(760, 740, 160, 18, 16, 0.8, '#D99A6A');
	art += specks(random, scatter(random, ellipse(560, 296, 220, 80), 11, 260), ['#FFFFFF', '#FFF8EC'], 2.5, 6, 0.9) + specks(random, scatter(random, ellipse(280, 640, 150, 60), 24, 60), ['#FFFFFF'], 2.5, 5);
	art += form(roughen(random, curve([[60, 800], [90, 720], [190, 700], [260, 740], [290, 790], [560, 830], [760, 850], [760, 880], [540, 872], [270, 840], [180, 850], [90, 850]], true, 5), 1, 40), tones.steel, { shade: 12, light: 8, lift: 9 });
	return quiet(random, ground, 600, 450, 620, 450, 0.3) + art;
};

export const dolci: Record<string, Draw> = {
	baklava: baklavaDish,
	kunefe,
	'riso-al-latte': riso,
	lokma,
	'tortino-cioccolato': tortino,
};
