import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Fault } from '../support/faultProxy';
import { storeBehind } from '../support/platform';
import { draftsIn } from '../support/drafts';
import { boxOf, rowsOf } from './support/acting';
import { openScreen } from './support/openScreen';

const isStoreSave = (method: string, url: string) => method === 'PATCH' && /\/v1\/stores\/\d+(\?|$)/.test(url);

interface Row {
  fault: Fault;
  what: string;
  /** Whether the platform did the work, and what the form says where it did not. */
  done: true | { says: RegExp };
}
const nothingChanged = /comprobamos que nada cambió/;
const rows: Row[] = [
  { fault: 'lostReply', what: 'is lost after the work', done: true },
  { fault: 'cut', what: 'breaks off', done: true },
  { fault: 'html', what: 'is the login page of some network', done: { says: nothingChanged } },
  { fault: 'empty', what: 'is empty', done: { says: nothingChanged } },
  { fault: 'otherShape', what: 'is of another shape', done: { says: nothingChanged } },
  { fault: 'broken', what: 'never comes because the line breaks', done: { says: nothingChanged } },
  { fault: 'serverError', what: 'is that the platform failed', done: { says: /Se produjo un error/ } },
];

it.each(rows)(
  'a save whose answer $what ($fault) ends as the platform has it, and is never done twice',
  async ({ fault, done }) => {
    const { user, network, address, platform, tenant, userData } = await openScreen('/stores');
    await waitFor(() => expect(rowsOf()).toHaveLength(6));
    rowsOf()[0]?.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('textbox', { name: 'Nombre' });
    const name = () => boxOf(document.body, 'Nombre') as HTMLInputElement;
    const before = name().value;
    const id = Number(/edit-store\/(\d+)/.exec(address())?.[1]);
    const stored = async () => (await storeBehind(platform, tenant.tenant, id)).store['name'];

    await user.type(name(), ' Sur');
    network.inject(fault, isStoreSave, 1);
    await user.keyboard('{Control>}s{/Control}');
    if (done === true) {
      await screen.findByText(/comprobamos que el cambio quedó guardado/);
    } else {
      await screen.findByText(done.says);
      expect(name().value).toBe(`${before} Sur`);
      expect(await stored()).toBe(before);
      await user.keyboard('{Control>}s{/Control}');
      await screen.findByText(`Se guardaron los cambios de ${before} Sur`);
    }
    await screen.findByText('Sin cambios');
    expect(await stored()).toBe(`${before} Sur`);
    const sent = network.requests.filter(({ method, url }) => isStoreSave(method, url));
    expect(sent).toHaveLength(done === true ? 1 : 2);
    await waitFor(() => expect(draftsIn(userData)).toEqual([]));
  },
);
