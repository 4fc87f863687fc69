import { foldText } from '#restaurants/directory/search-rank.ts'

/** Names of Italian cities in the other languages of the site, folded, where they differ; by the Italian name. */
const foreignNames: Record<string, readonly string[]> = {
  Ancona: ['安科纳', 'أنكونا', 'আনকোনা'],
  Bari: ['巴里', 'باري', 'বারি'],
  Bergamo: ['贝加莫', 'بيرغامو', 'বেরগামো'],
  Bologna: ['bologne', 'bolonia', '博洛尼亚', 'بولونيا', 'বোলোনিয়া'],
  Bolzano: ['bozen', '博尔扎诺', 'بولسانو', 'বোলজানো'],
  Brescia: ['布雷西亚', 'بريشا', 'ব্রেসিয়া'],
  Cagliari: ['卡利亚里', 'كالياري', 'কালিয়ারি'],
  Catania: ['catane', '卡塔尼亚', 'كاتانيا', 'কাতানিয়া'],
  Firenze: ['florence', 'florenz', 'florencia', 'florenta', '佛罗伦萨', 'فلورنسا', 'ফ্লোরেন্স'],
  Genova: ['genoa', 'genua', 'genes', '热那亚', 'جنوة', 'জেনোয়া'],
  Lecce: ['莱切', 'ليتشي', 'লেচ্চে'],
  Livorno: ['leghorn', 'livourne', '里窝那', 'ليفورنو', 'লিভোর্নো'],
  Messina: ['messine', 'mesina', '墨西拿', 'ميسينا', 'মেসিনা'],
  Milano: ['milan', 'mailand', '米兰', 'ميلانو', 'ميلان', 'মিলান'],
  Modena: ['modene', '摩德纳', 'مودينا', 'মোদেনা'],
  Napoli: ['naples', 'neapel', 'napoles', 'neapole', '那不勒斯', 'نابولي', 'নাপোলি', 'নেপলস'],
  Padova: ['padua', 'padoue', '帕多瓦', 'بادوفا', 'পাদুয়া'],
  Palermo: ['palerme', '巴勒莫', 'باليرمو', 'পালেরমো'],
  Parma: ['parme', '帕尔马', 'بارما', 'পারমা'],
  Perugia: ['perouse', '佩鲁贾', 'بيروجا', 'পেরুজা'],
  Pisa: ['pise', '比萨', 'بيزا', 'পিসা'],
  Ravenna: ['ravenne', 'ravena', '拉文纳', 'رافينا', 'রাভেন্না'],
  'Reggio Calabria': ['reggio de calabre', '雷焦卡拉布里亚'],
  Roma: ['rome', 'rom', '罗马', 'روما', 'রোম'],
  Siena: ['sienne', '锡耶纳', 'سيينا', 'সিয়েনা'],
  Siracusa: ['syracuse', 'syrakus', '锡拉库萨', 'سرقوسة', 'সিরাকিউস'],
  Taranto: ['tarent', 'tarente', '塔兰托', 'تارانتو', 'তারান্তো'],
  Torino: ['turin', '都灵', 'تورينو', 'তুরিন'],
  Trento: ['trient', 'trente', '特伦托', 'ترينتو', 'ত্রেন্তো'],
  Trieste: ['triest', '的里雅斯特', 'ترييستي', 'ত্রিয়েস্তে'],
  Venezia: ['venice', 'venedig', 'venise', 'venecia', 'venetia', '威尼斯', 'البندقية', 'ভেনিস'],
  Verona: ['verone', '维罗纳', 'فيرونا', 'ভেরোনা'],
}

const italianNames = new Map(Object.entries(foreignNames).flatMap(([italian, names]) => names.map(name => [foldText(name), italian])))
/** The country, which no address of ours names. */
const country = new Set(['italy', 'italia', 'italien', 'italie', 'إيطاليا', 'ইতালি', '意大利'].map(foldText))
const maxNameWords = 3

/** Puts the Italian names of cities into a search for a place: "Florence, Italy" searches for Firenze. Other words stay as they are. */
export function toItalianPlace(search: string): string {
  const words = search.split(/[\s,]+/).filter(word => word !== '' && !country.has(foldText(word)))
  const result: string[] = []
  for (let start = 0; start < words.length; ) {
    const lengths = Array.from({ length: Math.min(maxNameWords, words.length - start) }, (_, index) => index + 1).toReversed()
    const length = lengths.find(count => italianNames.has(foldText(words.slice(start, start + count).join(' '))))
    result.push(length === undefined ? (words[start] as string) : (italianNames.get(foldText(words.slice(start, start + length).join(' '))) as string))
    start += length ?? 1
  }
  return result.join(' ')
}
