import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const listed = (text: string): string[] => text.trim().split(/\s+/);
const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/);

const notorious = listed(`
  Welcome1! Admin123! Test1234! Qwerty123! Summer2024! Winter2025 trustno1! Company123 Harbor123! P@ssw0rd
  P@$$w0rd2024! Passw0rd!! Letmein2025 iloveyou1! Football#1 Monkey123! Dragon2023 1q2w3e4r5t qwertyuiop
  123456789! 1234567890 Abcd1234! Changeme1! Welcome@2025 Password123456 Secret123! Sunshine99! Princess1!
  Superman2024 Baseball12! Michael1985! Jennifer88 adminadmin testtest1 Spring2026! October2024! Monday123!
  zaq12wsx Qazwsx123! $ummer2024 Insurance2024!`);

const good = lines(`
  lantern orchard quarry
  correct horse battery
  violet-kettle-47-march
  copper mitten thistle
  Uj4#kd92Lq!x
  xkTq7mW2vb
  9fG!tz04Qe
  maple.ferry.oboe
  Tuesday the goat ate my hat
  seven green walruses
  brittle-fjord-lamp
  wobbly pancake 19 submarine
  plumage8Quartz_sled
  no sugar in my coffee please
  Kz8vQp2mNw5t
  salty harbour fog at dawn
  inkwell%tundra%6
  ostrich umbrella Friday
  password 48203 tundra
  a lighthouse in october`);

it('knows 41 passwords that everybody tries first, dressed up as people do', () => {
  expect(notorious).toHaveLength(41);
  expect(notorious.filter((password) => !isCommonPassword(password))).toEqual([]);
});

it('lets pass what nobody would guess', () => {
  expect(good).toHaveLength(20);
  expect(good.filter(isCommonPassword)).toEqual([]);
});

it.each([
  ['PassWord', true],
  ['!!password!!', true],
  // A year and what follows it are no secret.
  ['password20261', true],
  ['password83920', false],
  ['passwordpassword', true],
  ['passwordpassage', false],
])('%s is common: %s', (password, expected) => {
  expect(isCommonPassword(password)).toBe(expected);
});

it('refuses hardly any random password by mistake', () => {
  let seed = 41;
  const next = (): string => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'[(seed >>> 8) % 55]!;
  };
  const random = Array.from({ length: 5000 }, () => Array.from({ length: 10 }, next).join(''));
  expect(random.filter(isCommonPassword).length).toBeLessThan(25);
});
