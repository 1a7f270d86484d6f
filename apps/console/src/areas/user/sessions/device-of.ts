type Device = { browser: string; system: string; isPhone: boolean };

// In this order, because most browsers also name those that came before them.
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Headless)?Chrom(e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/**
 * An everyday name for the device, from its user agent.
 * @returns null for an unknown one.
 */
export function findDevice(agent: string): Device | null {
  const browser = browsers.find(([, sign]) => sign.test(agent))?.[0],
    system = systems.find(([, sign]) => sign.test(agent))?.[0];
  return browser && system ? { browser, system, isPhone: /iPhone|Android.*Mobile/.test(agent) } : null;
}
