import { DoorOpen } from 'lucide-react';
import { t } from 'i18next';
import type { ForgottenClosing } from '@shared/bridge/watch';
import {
  OfferActions,
  OfferDetail,
  useOfferShortcuts,
  useOfferTitle,
  useOpeningOffers,
} from '@entities/openings/offers';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { useFormats } from '@kit/format/useFormats';
import type { FrameMessage } from './frameMessage';

const noClosings: readonly ForgottenClosing[] = [];
/** Maximum stores named in the line. */
const maxNamesShown = 3;

/** Message about closed stores that will open automatically, or that the user should open. */
export const useOpeningMessage = (): FrameMessage | null => {
  const { count } = useFormats();
  const forgottenClosings = useLiveCollection('forgottenClosings')?.rows ?? noClosings;
  // Omits manual offers for stores with a forgotten closing, since the message about that closing already asks about
  // them.
  const offers = useOpeningOffers().filter(
    ({ storeId, opensAt }) => opensAt !== null || !forgottenClosings.some((closing) => closing.storeId === storeId),
  );
  const getTitle = useOfferTitle();
  const [firstOffer] = offers;
  useOfferShortcuts(firstOffer);
  if (firstOffer === undefined) return null;
  const messages = offers.map((offer): FrameMessage => {
    const title = getTitle(offer);
    return {
      key: `opening.${offer.storeId}`,
      tone: offer.opensAt === null ? 'warning' : 'error',
      icon: DoorOpen,
      label: title,
      title,
      detail: <OfferDetail offer={offer} />,
      live: 'status',
      actions: <OfferActions offer={offer} hasKeys={offer === firstOffer} />,
    };
  });
  const [onlyMessage] = messages;
  if (onlyMessage === undefined || offers.length === 1) return onlyMessage ?? null;
  const remainingOffers = offers.slice(1);
  return {
    ...onlyMessage,
    // If the first store must be opened by hand, the line names several stores; if it opens automatically, only that
    // store. The panel lists all.
    ...(firstOffer.opensAt === null && {
      title: t('openings.many', { value: count(offers.length) }),
      detail: `${offers
        .slice(0, maxNamesShown)
        .map(({ name }) => name)
        .join(', ')}${remainingOffers.length >= maxNamesShown ? '…' : ''}`,
      actions: undefined,
    }),
    parts: messages,
  };
};
