import list from './names.json' with { type: 'json' };

/** Names of people by script, for what has to come back as it went in. */
export const namesByScript: Readonly<Record<string, readonly string[]>> = list.names;
