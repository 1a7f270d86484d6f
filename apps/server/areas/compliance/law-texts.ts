import type {
  confirmLawTexts as confirmCall,
  LawText,
  LawTextPlace,
  listLawTexts as listCall,
} from '@parapet/contract/compliance/law-texts';
import { earliestStart } from '@parapet/domain/builder/defaults';
import {
  getPapersWith,
  getTextJurisdiction,
  isTextConfirmed,
  isTextVerified,
} from '@parapet/domain/law/texts';
import { toPlainDate } from '@parapet/domain/dates';
import { REGION_CODES } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { paragraphsOf, toPrintedText } from '../catalog/index.ts';
import {
  findAllComparedTexts,
  getPrescribedForms,
  keepComparedTexts,
  type LibraryEdition,
} from '../forms/index.ts';

type Confirmation = Awaited<ReturnType<typeof findAllComparedTexts>>[number];

export const listLawTexts: Handler<typeof listCall> = async (ctx) => ({ texts: await getLawTexts(ctx) });

/**
 * The prescribed texts of all regions, in the editions that a policy may begin with from now on, with those
 * that are not in force yet.
 */
async function getLawTexts(ctx: CommandContext): Promise<LawText[]> {
  const confirmed = await findAllComparedTexts(ctx);
  const from = earliestStart(toPlainDate(ctx.now));
  const states = ctx.facts.states.map(({ code }) => code).sort();
  const texts: LawText[] = [];
  for (const region of REGION_CODES) {
    const places = [...new Set(states.map((state) => getTextJurisdiction(regionByCode(region), state)))];
    for (const form of await getPrescribedForms(ctx, region)) {
      if (form.effectiveTo !== null && form.effectiveTo < from) continue;
      const { form: key, edition, title } = toPrintedText(form);
      texts.push({
        formId: form.id,
        form: key,
        edition,
        title,
        region,
        papers: [...getPapersWith(form)],
        effectiveFrom: form.effectiveFrom,
        effectiveTo: form.effectiveTo,
        places: places
          .filter((place) => form.when.states?.includes(place) ?? true)
          .map((place) => toPlaceView(form, place, confirmed)),
      });
    }
  }
  return texts.sort((a, b) => (a.edition < b.edition ? -1 : 1));
}

function toPlaceView(form: LibraryEdition, state: string, confirmed: readonly Confirmation[]): LawTextPlace {
  const own = form.states?.[state];
  const found = confirmed.find((one) => one.state === state && isTextConfirmed(toPrintedText(form), [one]));
  return {
    state,
    words: own ? [...paragraphsOf(own)] : [],
    statute: own?.statute ?? null,
    source: (own ?? form).source,
    url: own?.url ?? null,
    readOn: own?.readOn ?? null,
    isVerified: isTextVerified(form, state),
    confirmation: found
      ? {
          confirmedBy: found.confirmedBy,
          created: found.created.toISOString(),
          reason: found.reason,
          source: found.source,
        }
      : null,
  };
}

/**
 * Holds for every quote of the states, until the edition of a text changes. Texts that are verified or
 * confirmed for a state are left as they are.
 */
export const confirmLawTexts: Handler<typeof confirmCall> = async (ctx, { body }) => {
  const { reason, source } = body;
  const [states, editions] = [new Set(body.states), new Set(body.editions)];
  const texts = await getLawTexts(ctx);
  const known = new Set(texts.flatMap(({ places }) => places.map(({ state }) => state)));
  if (body.states.some((state) => !known.has(state)))
    refuse('bad-input', {}, [{ field: 'states', code: 'unknown', detail: 'Select states of the list.' }]);
  const open = texts
    .filter(({ edition }) => editions.has(edition))
    .flatMap(({ form, edition, places }) =>
      places
        .filter(({ state, isVerified, confirmation }) => states.has(state) && !isVerified && !confirmation)
        .map(({ state }) => ({ state, form, edition })),
    );
  const confirmed = open.length > 0 ? await keepComparedTexts(ctx, open, { reason, source }) : [];
  if (confirmed.length === 0) refuse('texts-not-in-question');
  return { confirmed: confirmed.map(({ state, edition }) => ({ state, edition })) };
};
