/**
 * Capitals of other alphabets, and small ones without capitals, that look like these of the Latin one.
 * Source: Unicode, Security Mechanisms (UTS 39), confusables.txt 17.0.0 of 2025-07-22: the letters of
 * alphabets with capitals that are shown as one letter; without those that come apart by themselves (NFKD).
 * Ours: the small capitals, and letters with a stroke.
 */
const LIKE: Readonly<Record<string, string>> = {
  A: 'ΑАᎪᗅᴀꓮ\u{102A0}',
  B: 'ƄʙΒВЬᏏᏴᑲᖯᗷⲂꓐꞴ\u{10282}\u{102A1}\u{10301}',
  C: 'ϹСᏟᴄⲤꓚ\u{102A2}\u{10302}\u{10415}\u{1051C}',
  D: 'ĐᎠᏧᑯᗞᗪᴅꓒꓓ',
  E: 'ΕЕᎬᴇꓰꬲ\u{10286}\u{118A6}\u{118AE}',
  F: 'ϜᖴẝꓝꜰꞘꬵ\u{10287}\u{102A5}\u{10525}\u{118A2}',
  G: 'ƍɢԌᏀᏳᶃꓖ',
  H: 'ĦʜΗНҺᎻᏂᕼⲎꓧ\u{102CF}',
  I: 'ƖƗǀΙІӀᎥⲒꓲꞮ\u{1028A}\u{10309}',
  J: 'ͿЈᎫᒍᴊꓙꞲ',
  K: 'ΚКᏦᴋⲔꓗ\u{10518}',
  L: 'ŁʟᏞᒪⳐꓡ\u{1041B}\u{10526}\u{118A3}\u{118B2}',
  M: 'ΜϺМᎷᗰᴍⲘꓟ\u{102B0}\u{10311}',
  N: 'ɴΝⲚꓠ\u{10513}',
  O: 'ØΟОՕᴏᴑⲞꓳꬽ\u{10292}\u{102AB}\u{10404}\u{104C2}\u{10516}\u{118B5}',
  P: 'ΡРᏢᑭᴘⲢⳎꓑ\u{10295}',
  Q: 'Ԛꞯ',
  R: 'ƦᎡᏒᖇᴦꓣꭇꭈ\u{104B4}',
  S: 'ЅՏᏕᏚꓢꜱ\u{10296}\u{10420}',
  T: 'ŦΤТᎢᴛⲦꓔ\u{10297}\u{102B1}\u{10315}\u{118BC}',
  U: 'Սᑌᴜꓴꭎꭒ\u{104CE}\u{118B8}',
  V: 'ѴᏙᐯᴠꓦ\u{1051D}\u{118A0}',
  W: 'ԜᎳᏔᴡꓪ',
  X: 'ΧХᕁᕽⲬꓫꞳ\u{10290}\u{102B4}\u{10317}\u{10527}',
  Y: 'ʏΥУҮᎩᎽᶌⲨꓬꭚ\u{102B2}\u{118A4}',
  Z: 'ΖᏃᴢꓜ\u{118A9}',
};

/** The Latin capital that a letter looks like. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LIKE).flatMap(([capital, letters]) =>
    [...letters].map((letter): [string, string] => [letter, capital]),
  ),
  ['Æ', 'AE'],
  ['Œ', 'OE'],
]);
