import type { CallName } from '@shared/contract';
import { against, provenBy, tellNotAsked, type WritesWish } from './kit';

const update: CallName = 'settings.update';

/** Gives the shop the name that it has. */
export const trySettings = async (wish: WritesWish): Promise<void> => {
  const { visit, known, tell, notRestored } = wish;
  const why = against(wish, [update]);
  if (why !== null) return tellNotAsked(wish, [update], why);
  const name = known.get('settings.get')?.commerceName ?? '';
  if (name === '') return tellNotAsked(wish, [update], 'the name of the shop could not be read');

  const changed = await visit.ask(update, { body: { commerceName: name } });
  const now = await visit.gateway.call('settings.get', {});
  const isSame = !now.ok || now.value.commerceName === name;
  tell({ call: update, leftOut: [], verdict: provenBy(changed, isSame, 'the name is another one now') });
  if (!isSame) notRestored(`The shop is not called "${name}" any more: give it its name back.`);
};
