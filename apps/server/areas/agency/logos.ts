import { Readable } from 'node:stream';
import {
  logoLimits,
  logoShapes,
  logoTypes,
  type deleteMediumLogo as deleteMediumCall,
  type deleteSmallLogo as deleteSmallCall,
  type getMediumLogo as getMediumCall,
  type getSmallLogo as getSmallCall,
  type LogoSize,
  type saveLogo as saveCall,
  type uploadLogo as uploadCall,
} from '@parapet/contract/agency/logo';
import { imageSize } from 'image-size';
import { drawApart } from '../../platform/apart/pictures.ts';
import { unlessTooHard } from '../../platform/apart/threads.ts';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { FileAnswer, Handler, PreparedHandler } from '../../platform/handler.ts';
import { isStaff } from '../../platform/provider.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { readableAgencies } from '../account/index.ts';

/**
 * An agency whose logo the caller may change: any for the provider, otherwise the own.
 * @throws Refusal 404 for another one.
 */
async function ownAgency(ctx: CommandContext, id: string) {
  if (!isStaff(ctx) && id !== getActor(ctx).organizationId) refuse('not-found');
  const agencies = ctx.tx.selectFrom('organization').selectAll().where('accountType', '=', 'AGENCY');
  return (await agencies.where('id', '=', id).executeTakeFirst()) ?? refuse('not-found');
}

/** Row-level security shows it to the agency and its clients; here also to the agency that it belongs to. */
async function findLogo(
  ctx: CommandContext,
  agencyId: string,
  size: LogoSize,
): Promise<FileAnswer | undefined> {
  const find = () =>
    ctx.tx
      .selectFrom('agencyLogo')
      .select('picture')
      .where('agencyId', '=', agencyId)
      .where('size', '=', size)
      .executeTakeFirst();
  const isParent =
    getActor(ctx).accountType === 'AGENCY' && ((await readableAgencies(ctx)) ?? []).includes(agencyId);
  const row = await (isParent ? ctx.withElevatedScope(find) : find());
  return (
    row && {
      stream: Readable.from([row.picture]),
      name: 'logo.png',
      contentType: 'image/png',
      size: row.picture.byteLength,
    }
  );
}

export const getSmallLogo: Handler<typeof getSmallCall> = (ctx, { params }) =>
  findLogo(ctx, params.id, 'SMALL');
export const getMediumLogo: Handler<typeof getMediumCall> = (ctx, { params }) =>
  findLogo(ctx, params.id, 'MEDIUM');

async function deleteLogo(ctx: CommandContext, id: string, size: LogoSize) {
  const agency = await ownAgency(ctx, id);
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('agencyLogo')
    .where('agencyId', '=', id)
    .where('size', '=', size)
    .executeTakeFirst();
  if (numDeletedRows > 0n)
    await recordEvent(ctx, 'organization', agency, {
      event: 'organization.logo-deleted',
      detail: { name: agency.name },
    });
  return { message: 'The logo was deleted.' };
}

export const deleteSmallLogo: Handler<typeof deleteSmallCall> = (ctx, { params }) =>
  deleteLogo(ctx, params.id, 'SMALL');
export const deleteMediumLogo: Handler<typeof deleteMediumCall> = (ctx, { params }) =>
  deleteLogo(ctx, params.id, 'MEDIUM');

const kinds: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpg', jpeg: 'jpg', gif: 'gif' };

/** Lists the image types claimed by the file's name and sender; a source without a claim is left out. */
const getClaims = ({ name, type }: { name: string; type: string }): string[] => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const isNamed = logoTypes.some((known) => known === type);
  const sent = isNamed ? type.replace('image/', '') : type && type !== 'application/octet-stream' && 'other';
  return [extension, sent].filter((one) => typeof one === 'string').map((one) => kinds[one] ?? 'other');
};

/** Uploads a logo. Of a refused file no data is kept; of an accepted one only the pixels are kept. */
export const uploadLogo: PreparedHandler<typeof uploadCall> = {
  async prepare({ apart, read }, { params, query, body: { file } }) {
    const { id: agencyId } = await read((ctx) => ownAgency(ctx, params.id));
    const size: LogoSize = query.isSmall === 'true' ? 'SMALL' : 'MEDIUM';
    const most = logoLimits[size];
    if (file.bytes.byteLength > most * 1024) refuse('logo-too-large', { most: String(most) });
    const task = { do: 'redraw-logo', bytes: file.bytes, claimed: getClaims(file) } as const;
    const { data, width, height } = await drawApart(apart, task).catch(unlessTooHard('logo-not-read'));
    return async (ctx) => {
      const row = { agencyId, size, picture: data, created: ctx.now };
      await ctx.tx
        .insertInto('logoDraft')
        .values({ personId: getActor(ctx).userId, ...row })
        .onConflict((conflict) => conflict.column('personId').doUpdateSet(row))
        .execute();
      return { width, height };
    };
  },
};

async function getLogoDraft(ctx: CommandContext) {
  const drafts = ctx.tx.selectFrom('logoDraft').selectAll().where('personId', '=', getActor(ctx).userId);
  return (await drafts.executeTakeFirst()) ?? refuse('photo-missing');
}

/**
 * The part at the coordinates: as large as fits the picture in the shape of the logo, divided by the zoom.
 */
export const saveLogo: PreparedHandler<typeof saveCall> = {
  async prepare({ apart, read }, { query: { xCoordinate, yCoordinate, zoom } }) {
    const draft = await read(getLogoDraft);
    const size = draft.size as LogoSize;
    const shape = logoShapes[size];
    const { width, height } = imageSize(draft.picture);
    const scale = Math.min(width / shape.width, height / shape.height) / zoom;
    const part = {
      left: xCoordinate,
      top: yCoordinate,
      width: Math.max(Math.round(shape.width * scale), 1),
      height: Math.max(Math.round(shape.height * scale), 1),
    };
    const isBeside =
      part.left >= width || part.top >= height || part.left + part.width <= 0 || part.top + part.height <= 0;
    if (isBeside) refuse('photo-outside');
    const cut = await drawApart(apart, { do: 'on-white', bytes: draft.picture, part, drawn: shape });
    return async (ctx) => {
      const agency = await ownAgency(ctx, draft.agencyId);
      const { numDeletedRows } = await ctx.tx
        .deleteFrom('logoDraft')
        .where('personId', '=', draft.personId)
        .where('created', '=', draft.created)
        .where('picture', '=', draft.picture)
        .executeTakeFirst();
      // Another picture was brought, or this one cropped, while it was being cut.
      if (numDeletedRows === 0n) refuse('photo-missing');
      const row = { picture: cut.data, modified: ctx.now };
      await ctx.tx
        .insertInto('agencyLogo')
        .values({ agencyId: agency.id, size, ...row })
        .onConflict((conflict) => conflict.columns(['agencyId', 'size']).doUpdateSet(row))
        .execute();
      await recordEvent(ctx, 'organization', agency, {
        event: 'organization.logo-changed',
        detail: { name: agency.name },
      });
      return { message: 'Logo Uploaded Successfully!' };
    };
  },
};
