import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores';
import { opennessOf, type Openness } from '@shared/domain/stores/closing';
import { StatusDot, type Tone } from '@kit/ui/Badge';

const tones: Record<Openness, Tone> = { open: 'success', partly: 'warning', closed: 'error' };

/** How a store stands, beside its name in a list of findings. */
export const StoreDot = ({ store }: { store: StoreRow }) => {
  const { t } = useTranslation();
  const openness = opennessOf(store);
  return <StatusDot tone={tones[openness]}>{t(`stores.openness.${openness}`)}</StatusDot>;
};
