import type { World } from './world.ts';

// What the calls of policies and of billing send and are answered, once.
export const ofPolicy = async (world: World) => ({ policyId: (await world.policy()).policyId });
export const byPolicy = { send: async (world: World) => ({ params: await ofPolicy(world) }) };
export const forPolicy = { send: async (world: World) => ({ query: await ofPolicy(world) }) };
export const byNumber = {
  send: async (world: World) => ({ params: { policyNumber: (await world.policy()).policyNumber } }),
};
export const list = { page: '0', size: '10', search: '*Keystone*' };
export const page = 'content, totalElements, totalPages, number, size';
