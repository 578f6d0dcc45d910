import type { DraftTarget } from '@shared/bridge/drafts';
import type { SessionState } from '@shared/bridge/session';

/** Time after sign-out (ms) during which closing forms may still save their drafts. */
const draftSaveDeadline = 5_000;

type Owner = Pick<DraftTarget, 'tenant' | 'userId'>;

/** Users whose drafts the windows may write: the signed-in user and, briefly, the previous one. */
export class DraftOwners {
  private current: Owner | null = null;
  private formerOwner: { owner: Owner; leftAt: number } | null = null;

  constructor(private readonly getMonotonicTime: () => number = performance.now.bind(performance)) {}

  follow({ phase, tenant, user }: Pick<SessionState, 'phase' | 'tenant' | 'user'>): void {
    const next = phase === 'signedIn' && user !== null ? { tenant, userId: user.id } : null;
    if (next?.tenant === this.current?.tenant && next?.userId === this.current?.userId) return;
    if (this.current !== null) this.formerOwner = { owner: this.current, leftAt: this.getMonotonicTime() };
    this.current = next;
  }

  canRead(target: Owner): boolean {
    return isSame(this.current, target);
  }

  canWrite(target: Owner): boolean {
    if (this.canRead(target)) return true;
    return (
      this.formerOwner !== null &&
      isSame(this.formerOwner.owner, target) &&
      this.getMonotonicTime() - this.formerOwner.leftAt < draftSaveDeadline
    );
  }
}

const isSame = (owner: Owner | null, target: Owner): boolean =>
  owner !== null && owner.tenant === target.tenant && owner.userId === target.userId;
