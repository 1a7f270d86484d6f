import type { RegionCode } from '@parapet/domain/regions/region';
import type { Selectable } from 'kysely';
import type { Tables } from '../../tables/tables.ts';
import type { Lists } from './lists.ts';
import type { Random } from '../random.ts';

type Place = Pick<
  Selectable<Tables['directoryCompany']>,
  'phone' | 'address1' | 'address2' | 'city' | 'state' | 'zipCode' | 'country'
>;

const BUSY_STATES = ['CA', 'TX', 'NY', 'FL', 'MA', 'IL', 'PA', 'CO', 'GA', 'OH'];
/** Each state gets this many companies before the rest are distributed at random. */
const EACH_STATE = 8;
/** The letters of the second half of a postcode. */
const UNIT_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

const digits = (random: Random, count: number): string =>
  String(random.between(0, 10 ** count - 1)).padStart(count, '0');

/** The company's location: a real city, a made-up street, a phone number reserved for fiction. */
export function placeIn(random: Random, lists: Lists, region: RegionCode, at: number): Place {
  const { streets, units } = lists.names;
  const address = {
    address1: `${random.between(1, 980)} ${random.pick(streets[region])}`,
    address2: random.pick(units[region]),
  };
  if (region === 'UK') {
    const [city, districts, phone] = random.pick(lists.ukPlaces);
    const number = `${phone}${digits(random, 3)}`;
    const unit = `${random.between(1, 9)}${random.pick([...UNIT_LETTERS])}${random.pick([...UNIT_LETTERS])}`;
    return {
      ...address,
      city,
      state: '',
      zipCode: `${random.pick(districts)} ${unit}`,
      country: 'GB',
      phone: `44 ${number.slice(0, 4)} ${number.slice(4)}`,
    };
  }
  const states = Object.keys(lists.usPlaces);
  const state =
    at < states.length * EACH_STATE
      ? states[at % states.length]!
      : random.pick(random.chance(0.5) ? BUSY_STATES : states);
  const [city, zip, areaCode] = random.pick(lists.usPlaces[state]!);
  return {
    ...address,
    city,
    state,
    zipCode: zip,
    country: 'US',
    phone: `${areaCode}55501${digits(random, 2)}`,
  };
}
