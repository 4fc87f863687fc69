import { type Draw, quiet } from '../compose.ts';
import { curve, roughen } from '../geometry.ts';
import { type Tone, tones } from '../palette.ts';
import { bunHeel, bunTop, sesame } from '../parts/bread.ts';
import { frill, meltedSlice, onionRing, patty, pickles, sauceBand } from '../parts/burger.ts';
import { crumbs, crust } from '../parts/fried-chicken.ts';
import { chilli } from '../parts/produce.ts';
import { onionArc, shreds } from '../parts/salad.ts';
import type { Random } from '../random.ts';
import { type Art, contact, fill, gleam } from '../style.ts';

/** A fried thigh wider than its bun, from the side. */
function fillet(random: Random, x: number, y: number, half: number, high: number, tone: Tone = tones.crust, glazed = false): Art {
	const outline = curve([[x - half, y + 6], [x - half * 0.94, y - high * 0.34], [x - half * 0.6, y - high * 0.5], [x, y - high * 0.45], [x + half * 0.5, y - high * 0.52], [x + half * 0.95, y - high * 0.3], [x + half * 1.02, y + high * 0.1], [x + half * 0.86, y + high * 0.5], [x + half * 0.4, y + high * 0.42], [x, y + high * 0.56], [x - half * 0.45, y + high * 0.44], [x - half * 0.88, y + high * 0.46]], true, 5);
	return crust(random, outline, { tone, glazed, flake: high * 0.2, lift: 12 });
}

const croccante: Draw = (random, ground) => {
	let art = bunHeel(random, 600, 765, 390, 84) + frill(random, 600, 665, 430, tones.lettuce, 84);
	art += fillet(random, 600, 560, 505, 215) + sauceBand(random, 600, 458, 360, 5, 96, tones.mayo) + pickles(random, [[370, 446], [590, 462], [810, 442]], 100);
	art += bunTop(random, 600, 385, 410, 275);
	return quiet(random, ground, 600, 470, 590, 460) + contact(600, 852, 440, 34) + art + crumbs(random, [[130, 800], [190, 845], [1050, 820], [1100, 780]], 16);
};

const infuocato: Draw = (random, ground) => {
	const brioche: Tone = { light: '#E69A45', base: '#BC651E', shade: '#84400F' };
	let art = bunHeel(random, 590, 780, 365, 84, brioche);
	art += shreds(random, [[250, 690], [330, 715], [420, 730], [510, 735], [600, 740], [690, 735], [780, 725], [860, 705], [930, 690], [300, 660], [880, 660], [230, 730], [950, 735]], { light: '#F4FAD4', base: '#D9E7A4', shade: '#9DB567' }, 150, 24, 10, 70);
	art += shreds(random, [[280, 700], [450, 715], [620, 720], [760, 710], [900, 715], [360, 740], [690, 750]], tones.carrot, 130, 15, 10, 80) + shreds(random, [[520, 700], [820, 690]], tones.cabbage, 110, 16, 0, 60);
	art += fillet(random, 590, 570, 485, 225, tones.crustHot, true) + sauceBand(random, 590, 470, 330, 4, 90, tones.hot);
	art += bunTop(random, 590, 400, 385, 285, brioche, false);
	art += fill('M596 60L604 60L603 190L597 190Z', '#C98F4C') + chilli(random, 690, 60, 210, 164);
	return quiet(random, ground, 600, 480, 590, 460) + contact(600, 862, 420, 32) + art;
};

const cheddarBarbecue: Draw = (random, ground) => {
	let art = bunHeel(random, 600, 800, 370, 76) + fillet(random, 600, 690, 440, 165) + meltedSlice(random, 600, 612, 400, 96);
	art += onionRing(random, 450, 545, 215, 0.36) + onionRing(random, 760, 540, 210, 0.36) + sauceBand(random, 600, 470, 390, 6, 150, tones.barbecue);
	art += bunTop(random, 600, 395, 392, 268, tones.bun, false);
	const crown = curve([[300, 300], [420, 180], [600, 140], [780, 180], [890, 300], [600, 370]], true, 6);
	art += sesame(random, crown, 52, 12).replaceAll('#E9C98B', '#2A201B').replaceAll('#FFF3D2', '#6A574C');
	return quiet(random, ground, 600, 470, 590, 460) + contact(600, 868, 420, 30) + art;
};

const spiedoBurger: Draw = (random, ground) => {
	const potato: Tone = { light: '#FFE9A0', base: '#F3C552', shade: '#C68D23' };
	const pink: Tone = { light: '#FFD9C2', base: '#F5AC8B', shade: '#C9744E' };
	let art = bunHeel(random, 600, 745, 430, 84, potato) + sauceBand(random, 600, 672, 410, 5, 60, pink) + patty(random, 600, 640, 478, 96) + meltedSlice(random, 600, 592, 420, 88) + patty(random, 596, 545, 484, 92) + meltedSlice(random, 612, 500, 410, 82);
	const brown: Tone = { light: '#E2A95C', base: '#B5722C', shade: '#75430F' };
	for (let index = 0; index < 12; index++) art += onionArc(random, 270 + index * 60 + random.about(18), 470 + random.about(16), 66, random.range(170, 250), random.range(120, 190), brown, 0.5, 0.24);
	art += pickles(random, [[350, 448], [600, 462], [830, 446]], 96) + sauceBand(random, 600, 424, 380, 5, 70, pink) + bunTop(random, 600, 372, 442, 230, potato, false);
	const flour = roughen(random, curve([[350, 250], [480, 190], [640, 180], [800, 230], [760, 300], [560, 300], [420, 310]], true, 5), 8, 24);
	art += fill(`M${flour.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}Z`, '#FFFDF2', 0.55) + gleam(430, 230, 170, 26, -18, 0.7, '#FFFFFF');
	return quiet(random, ground, 600, 450, 600, 450) + contact(600, 828, 460, 36) + art;
};

export const bunPanini: Record<string, Draw> = {
	'panino-pollo-croccante': croccante,
	'panino-pollo-infuocato': infuocato,
	'panino-cheddar-barbecue': cheddarBarbecue,
	'spiedo-burger': spiedoBurger,
};

