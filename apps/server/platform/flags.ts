import { readFileSync, statSync } from 'node:fs';
import { type Flags, type FlagName, flagNames } from '@parapet/domain/flags';
import {
  OpenFeature,
  StandardResolutionReasons,
  TypeMismatchError,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk';

/** The incident that the banner reports; dismissing the banner applies to this id only. */
export type Incident = { id: string; statusUrl: string };

/** The feature flags, read through OpenFeature: another provider can replace the file. */
export type FeatureFlags = {
  isOn(name: FlagName): Promise<boolean>;
  all(): Promise<Flags>;
  incident(): Promise<Incident | null>;
};

type Settings = Record<string, unknown>;
let count = 0;

/**
 * Flags from a file, which is read again when it changes, so that maintenance begins without a restart.
 * `overrides` win.
 */
export async function openFlags(file: string, overrides: Settings): Promise<FeatureFlags> {
  // Several servers in one process (in tests) keep their flags apart.
  const domain = `parapet-${++count}`;
  await OpenFeature.setProviderAndWait(domain, fileProvider(file, overrides));
  const client = OpenFeature.getClient(domain);
  const isOn = (name: FlagName) => client.getBooleanValue(name, false);
  return {
    isOn,
    all: async () =>
      Object.fromEntries(await Promise.all(flagNames.map(async (name) => [name, await isOn(name)]))) as Flags,
    incident: async () => {
      const found = (await client.getObjectValue('incident', {})) as Partial<Incident>;
      return found.id && /^https?:\/\//.test(found.statusUrl ?? '')
        ? { id: String(found.id), statusUrl: String(found.statusUrl) }
        : null;
    },
  };
}

function fileProvider(file: string, overrides: Settings): Provider {
  let known: { at: number; settings: Settings } | undefined;
  const settings = (): Settings => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known?.at === at) return known.settings;
    try {
      known = { at, settings: JSON.parse(readFileSync(file, 'utf8')) as Settings };
    } catch (error) {
      // The file was read halfway through being written: the last known flags apply until the next read.
      if (!known) throw error;
    }
    return known.settings;
  };
  settings();
  const resolve = <T>(name: string, otherwise: T, kind: string): ResolutionDetails<T> => {
    const value = overrides[name] ?? settings()[name];
    if (value === undefined || value === null)
      return { value: otherwise, reason: StandardResolutionReasons.DEFAULT };
    if (typeof value !== kind) throw new TypeMismatchError(`The flag '${name}' is no ${kind}`);
    return {
      value: value as T,
      reason:
        name in overrides ? StandardResolutionReasons.TARGETING_MATCH : StandardResolutionReasons.STATIC,
    };
  };
  return {
    runsOn: 'server',
    metadata: { name: 'file' },
    resolveBooleanEvaluation: async (name, otherwise) => resolve(name, otherwise, 'boolean'),
    resolveStringEvaluation: async (name, otherwise) => resolve(name, otherwise, 'string'),
    resolveNumberEvaluation: async (name, otherwise) => resolve(name, otherwise, 'number'),
    resolveObjectEvaluation: async <T extends JsonValue>(name: string, otherwise: T) =>
      resolve(name, otherwise, 'object'),
  };
}
