import type { DraftTarget } from '@shared/bridge/drafts';
import type { SessionState } from '@shared/bridge/session';

/** Time after sign-out (ms) during which closing forms may still save their drafts. */
const draftSaveGracePeriod = 5_000;

type Owner = Pick<DraftTarget, 'tenant' | 'userId'>;

/** Users whose drafts the windows may write: the signed-in user and, briefly, the previous one. */
export class DraftOwners {
  private current: Owner | null = null;
  private formerOwner: { owner: Owner; leftAt: number } | null = null;

  constructor(private readonly getMonotonicTime: () => number = performance.now.bind(performance)) {}

  handleSessionChange({ phase, tenant, user }: Pick<SessionState, 'phase' | 'tenant' | 'user'>): void {
    const nextOwner = phase === 'signedIn' && user !== null ? { tenant, userId: user.id } : null;
    if (nextOwner?.tenant === this.current?.tenant && nextOwner?.userId === this.current?.userId) return;
    if (this.current !== null) this.formerOwner = { owner: this.current, leftAt: this.getMonotonicTime() };
    this.current = nextOwner;
  }

  canRead(target: Owner): boolean {
    return isSameOwner(this.current, target);
  }

  canWrite(target: Owner): boolean {
    if (this.canRead(target)) return true;
    return (
      this.formerOwner !== null &&
      isSameOwner(this.formerOwner.owner, target) &&
      this.getMonotonicTime() - this.formerOwner.leftAt < draftSaveGracePeriod
    );
  }
}

const isSameOwner = (owner: Owner | null, target: Owner): boolean =>
  owner !== null && owner.tenant === target.tenant && owner.userId === target.userId;
