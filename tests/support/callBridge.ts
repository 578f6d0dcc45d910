import type { Page } from 'playwright';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName } from '@shared/contract';

/** Makes a call through the bridge, as any script in the page can. */
export const callBridge = <N extends CallName>(page: Page, name: N, input: CallInputOf<N>): Promise<Outcome<unknown>> =>
  page.evaluate(
    async ([call, text]) => {
      const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
      return JSON.parse(await window.comanda.call(call, text, value.epoch)) as Outcome<unknown>;
    },
    [name, JSON.stringify(input)] as const,
  );
