import { type Draw, quiet } from '../compose.ts';
import { curve, ellipse, scatter } from '../geometry.ts';
import { type Tone, tones } from '../palette.ts';
import { cheeseShaving, crouton } from '../parts/cheese.ts';
import { shard } from '../parts/flatbread.ts';
import { strip } from '../parts/fried-chicken.ts';
import { chickpea, lupin, pomegranate } from '../parts/grains.ts';
import { bowl, dishes } from '../parts/plate.ts';
import { citrus, radish, tomatoHalf } from '../parts/produce.ts';
import { arcSpots } from '../parts/rolls.ts';
import { cube, cucumberSlice, lettuceLeaf, onionArc, onionArcs, ring, sprig, tomatoWedge } from '../parts/salad.ts';
import { threadsOver } from '../parts/sauces.ts';
import { meatHeap } from '../parts/shaved-meat.ts';
import type { Random } from '../random.ts';
import { type Art, shadow } from '../style.ts';

const romaine: Tone = { light: '#E8F2A6', base: '#B5D164', shade: '#6F9A35' };

/** A bed of leaves that hangs over the rim all round. */
export function bed(random: Random, x: number, y: number, rx: number, ry: number, size: number, kinds: readonly Tone[]): Art {
	let art = '';
	for (const [px, py] of arcSpots(x, y, rx * 0.86, ry * 0.86, 180, 520, 13)) art += lettuceLeaf(random, px, py, size * random.range(0.85, 1.15), size * 0.66, (Math.atan2((py - y) * 2, px - x) * 180) / Math.PI + random.about(16), random.pick(kinds));
	for (const [px, py] of scatter(random, ellipse(x, y, rx * 0.7, ry * 0.7), size * 0.42, 18)) art += lettuceLeaf(random, px, py, size * 0.9, size * 0.62, random.range(0, 360), random.pick(kinds));
	return art;
}

const kebabFeta: Draw = (random, ground) => {
	let inner = bed(random, 600, 380, 480, 230, 230, [tones.lettuce, tones.lettuce, romaine, tones.leaf]);
	const heap = curve([[340, 400], [400, 270], [590, 220], [790, 270], [870, 400], [740, 490], [580, 520], [430, 490]], true, 5);
	inner += tomatoWedge(random, 260, 330, 96, -70) + tomatoWedge(random, 930, 320, 96, -100) + cucumberSlice(random, 210, 430, 84) + cucumberSlice(random, 330, 270, 78) + cucumberSlice(random, 990, 430, 84) + cucumberSlice(random, 860, 250, 78);
	inner += meatHeap(random.fork('meat'), heap, { roast: 'hen', size: 135, gap: 38 });
	for (const [x, y] of [[300, 480], [420, 520], [690, 520], [820, 490], [500, 250], [760, 250], [600, 480], [910, 430]] as const) inner += cube(random, x, y, 62, tones.feta, random.about(20));
	for (const [x, y] of [[370, 470], [560, 540], [880, 480], [430, 250], [280, 400], [760, 540]] as const) inner += ring(random, x, y, 46, tones.olive, '#120A10', 0.78, 0.36);
	inner += tomatoWedge(random, 500, 560, 92, -30) + tomatoWedge(random, 960, 520, 86, 10) + onionArcs(random, [[640, 270], [460, 420], [800, 380]], 62) + threadsOver(random, 350, 270, 860, 520, 11, 22);
	const art = bowl(random, 600, 430, 530, 350, dishes.cream, inner, { tilt: 0.43 });
	return quiet(random, ground, 600, 450, 640, 460, 0.35) + shadow(ellipse(620, 800, 400, 90), 20, 20, 24) + art;
};

const caesar: Draw = (random, ground) => {
	let inner = bed(random, 600, 400, 510, 200, 250, [romaine, romaine, tones.lettuce]);
	for (const [x, y, l, w, a] of [[230, 300, 380, 160, -140], [960, 290, 380, 160, -40], [600, 250, 360, 160, -92]] as const) inner += lettuceLeaf(random, x, y, l, w, a, romaine);
	for (const [x, y] of [[250, 440], [360, 300], [860, 310], [980, 430], [330, 500], [890, 520], [600, 560], [480, 250], [740, 240]] as const) inner += crouton(random, x, y, 84);
	for (let index = 0; index < 6; index++) inner += strip(random, 370 + index * 96, 400 + Math.abs(index - 2.5) * 16, 330, 118, -68 + index * 5);
	for (const [x, y, a] of [[420, 320, -20], [560, 300, 24], [720, 310, -10], [820, 430, 30], [470, 520, -30], [690, 540, 16]] as const) inner += cheeseShaving(random, x, y, 150, a);
	inner += threadsOver(random, 330, 320, 900, 540, 12, 24, tones.mayo);
	const art = bowl(random, 600, 440, 560, 310, dishes.dark, inner, { tilt: 0.38 });
	return quiet(random, ground, 600, 450, 640, 460, 0.35) + shadow(ellipse(620, 780, 430, 90), 20, 20, 24) + art;
};

const fattoush: Draw = (random, ground) => {
	let inner = bed(random, 600, 390, 520, 220, 190, [tones.lettuce, tones.leaf, tones.lettuce, tones.mint]);
	for (const [x, y, s, a] of [[330, 250, 150, -16], [480, 190, 160, 6], [660, 180, 165, -4], [830, 220, 155, 18], [950, 300, 140, 26], [230, 330, 140, -24]] as const) inner += shard(random, x, y, s, a);
	for (const [x, y] of scatter(random, ellipse(600, 420, 440, 170), 100, 26)) {
		const kind = random.int(0, 3);
		inner += kind === 0 ? radish(random, x, y, 66) : kind === 1 ? cucumberSlice(random, x, y, 64) : kind === 2 ? tomatoWedge(random, x, y, 78, random.range(-120, 40)) : tomatoHalf(random, x, y, 54);
	}
	for (const [x, y, s, a] of [[420, 400, 130, -30], [760, 420, 136, 24], [590, 330, 120, 10]] as const) inner += shard(random, x, y, s, a);
	for (const [x, y] of scatter(random, ellipse(600, 420, 420, 160), 130, 10)) inner += sprig(random, x, y, 52, random.range(-120, -40), tones.mint);
	inner += pomegranate(random, scatter(random, ellipse(600, 420, 430, 170), 54, 44), 17);
	const art = bowl(random, 600, 430, 560, 310, dishes.terracotta, inner, { tilt: 0.42 });
	return quiet(random, ground, 600, 450, 640, 460, 0.35) + shadow(ellipse(620, 770, 420, 90), 20, 20, 24) + art;
};

const ceci: Draw = (random, ground) => {
	const celery: Tone = { light: '#EAF5BC', base: '#BBD975', shade: '#7FA63F' };
	let inner = '';
	for (const [x, y] of scatter(random, ellipse(600, 420, 470, 200), 54, 190)) {
		const kind = random.next();
		if (kind < 0.44) inner += chickpea(random, x, y, 44);
		else if (kind < 0.7) inner += lupin(random, x, y, 48);
		else if (kind < 0.84) inner += onionArc(random, x, y, 50, random.range(150, 260), 170, celery, 0.8, 0.42);
		else if (kind < 0.93) inner += tomatoHalf(random, x, y, 58);
		else inner += sprig(random, x, y, 52, random.range(-130, -40));
	}
	inner += onionArcs(random, [[430, 340], [720, 480], [820, 350]], 64);
	const art = bowl(random, 600, 430, 510, 330, dishes.olive, inner, { tilt: 0.42 });
	return quiet(random, ground, 600, 450, 640, 460, 0.35) + shadow(ellipse(620, 780, 380, 90), 20, 20, 24) + art + citrus(random, 1010, 720, 140, { half: true, tilt: 0.86 });
};

export const insalate: Record<string, Draw> = {
	'insalata-kebab': kebabFeta,
	'insalata-caesar': caesar,
	fattoush,
	'insalata-ceci-lupini': ceci,
};
