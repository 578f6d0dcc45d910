import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Fault } from '../support/faultProxy';
import { fetchRawStore } from '../support/platform';
import { draftsIn } from '../support/drafts';
import { controlByLabel, rowsOf } from './support/formActions';
import { openScreen } from './support/openScreen';

const isStoreSave = (method: string, url: string) => method === 'PATCH' && /\/v1\/stores\/\d+(\?|$)/.test(url);

interface Row {
  error: Fault;
  what: string;
  /** The answer says that it failed: it is for the user to save again. */
  says?: RegExp;
}
const rows: Row[] = [
  { error: 'lostReply', what: 'is lost after the work' },
  { error: 'cut', what: 'breaks off' },
  { error: 'html', what: 'is the login page of some network' },
  { error: 'empty', what: 'is empty' },
  { error: 'otherShape', what: 'is of another shape' },
  { error: 'broken', what: 'never comes because the line breaks' },
  { error: 'serverError', what: 'is that the platform failed', says: /Se produjo un error/ },
];

it.each(rows)(
  'a save whose answer $what ($error) ends as the platform has it, and is never done twice',
  async ({ error, says }) => {
    const { user, network, address, platform, tenant, userData } = await openScreen('/stores');
    await waitFor(() => expect(rowsOf()).toHaveLength(6));
    rowsOf()[0]?.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('textbox', { name: 'Nombre' });
    const name = () => controlByLabel(document.body, 'Nombre') as HTMLInputElement;
    const before = name().value;
    const id = Number(/edit-store\/(\d+)/.exec(address())?.[1]);
    const stored = async () => (await fetchRawStore(platform, tenant.tenant, id)).store['name'];

    await user.type(name(), ' Sur');
    network.inject(error, isStoreSave, 1);
    await user.keyboard('{Control>}s{/Control}');
    if (says !== undefined) {
      await screen.findByText(says);
      expect(name().value).toBe(`${before} Sur`);
      expect(await stored()).toBe(before);
      await user.keyboard('{Control>}s{/Control}');
    }
    await screen.findByText(`Se guardaron los cambios de ${before} Sur`);
    await screen.findByText('Sin cambios');
    expect(await stored()).toBe(`${before} Sur`);
    // Writes are repeated with the key of the first one, so that the platform does each once.
    const sent = network.requests.filter(({ method, url }) => isStoreSave(method, url));
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(says === undefined ? 1 : 2);
    await waitFor(() => expect(draftsIn(userData)).toEqual([]));
  },
);
