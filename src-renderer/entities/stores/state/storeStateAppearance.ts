import { CircleAlert, CircleCheck, CircleMinus, CirclePause, Moon } from 'lucide-react';
import type { StoreStateKind } from '@shared/domain/stores/storeState';
import type { Tone } from '@kit/ui/Badge';

/** Icon and colour of each state; icons differ too, for users who cannot distinguish colours. */
export const storeStateAppearance: Record<StoreStateKind, { tone: Tone; Icon: typeof CircleCheck; color: string }> = {
  selling: { tone: 'success', Icon: CircleCheck, color: 'fg.success' },
  open: { tone: 'success', Icon: CircleCheck, color: 'fg.success' },
  partly: { tone: 'warning', Icon: CirclePause, color: 'fg.warning' },
  outside: { tone: 'neutral', Icon: Moon, color: 'fg.muted' },
  closed: { tone: 'error', Icon: CircleMinus, color: 'fg.error' },
  unable: { tone: 'error', Icon: CircleAlert, color: 'fg.error' },
};
