import type { SessionState } from '@shared/bridge/session';
import { isCallAllowed } from '@shared/contract/protocol/allowed';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { PriceHistory, PriceHistoryQuery } from '@shared/domain/catalogue/priceHistory/priceHistory';
import { getPermissions } from '@shared/domain/people/policies';
import type { GetRetentionStart } from '../api/platformClock';
import type { Log } from '../log/log';
import { PriceLog } from './priceLog';
import type { PriceLogs } from './priceLogs';

interface PriceLogServicePorts {
  logs: Pick<PriceLogs, 'read' | 'keep' | 'prune' | 'forget'>;
  getSession: () => SessionState;
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  log: Log;
}

/** Placeholder for the user id, because all users of the tenant share the log. */
const sharedUserId = 0;

/** Provides the price log of the signed-in user's tenant. */
export class PriceLogService {
  private current: { environment: string; tenant: string; prices: PriceLog; loadPromise: Promise<void> } | null = null;

  constructor(private readonly ports: PriceLogServicePorts) {}

  handleSessionChange({ phase, user, tenant, environment: { id: environment } }: SessionState): void {
    const { current } = this;
    if (phase !== 'signedIn' || user === null) this.current = null;
    else if (current?.environment !== environment || current.tenant !== tenant)
      this.current = { environment, tenant, ...this.openLog({ environment, tenant, userId: sharedUserId }) };
  }

  /** Records the prices in a finished call of a screen or job. */
  recordReply(name: string, input: CallInput, outcome: Outcome<unknown>, requestedAt: number): void {
    this.current?.prices.recordReply(name, input, outcome, requestedAt);
  }

  /** Returns the price history. Requires permission to change prices. */
  async getHistory(query: PriceHistoryQuery): Promise<Outcome<PriceHistory>> {
    const { user } = this.ports.getSession();
    if (user === null || !isCallAllowed({ needs: 'menus.update' }, getPermissions(user)))
      return failed({ ...createFailure('forbidden', 401), params: { area: 'menus', action: 'update' } });
    const { current } = this;
    await current?.loadPromise;
    if (current === null || current !== this.current) return failed(createFailure('superseded'));
    return succeeded(current.prices.getHistory(query));
  }

  /** Deletes the price logs of an environment whose data was reset. */
  async forget(environment: string): Promise<void> {
    this.current = null;
    await this.ports.logs.forget(environment);
    this.handleSessionChange(this.ports.getSession());
  }

  private openLog(owner: Parameters<PriceLogs['read']>[0]): { prices: PriceLog; loadPromise: Promise<void> } {
    const { logs, now, getRetentionStart, getSession, log } = this.ports;
    const prices = new PriceLog({
      now,
      getRetentionStart,
      userName: () => getSession().user?.name ?? null,
      onChange: (rows) => {
        // Ignores a log that has since been replaced.
        if (this.current?.prices === prices) logs.keep(owner, rows);
      },
    });
    const load = async () => {
      prices.restore(await logs.read(owner));
      await logs.prune(owner.environment);
    };
    return {
      prices,
      loadPromise: load().catch((cause: unknown) => log.error('the prices of the last year were not read', cause)),
    };
  }
}
