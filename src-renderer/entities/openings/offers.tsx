import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useEffect } from 'react';
import type { OpeningOfferRow } from '@shared/bridge/stores/openings';
import { invokeAction } from '@kit/bridge/client';
import { formatTimer } from '@kit/format/duration';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { Kbd } from '@kit/ui/Kbd';
import { notify } from '@kit/ui/overlays/notify';

const noOffers: readonly OpeningOfferRow[] = [];

/** Offers to open closed stores; stores that open automatically come first. */
export const useOpeningOffers = (): readonly OpeningOfferRow[] => {
  const rows = useLiveCollection('openingOffers')?.rows ?? noOffers;
  return rows.toSorted((a, b) => (a.opensAt ?? Infinity) - (b.opensAt ?? Infinity) || a.since - b.since);
};

const respondToOffer = async ({ storeId, name }: OpeningOfferRow, isAccepted: boolean) => {
  const outcome = await invokeAction('openings.answer', { storeId, isAccepted });
  if (!outcome.ok) notify.failure(outcome.failure);
  else if (isAccepted) notify.success(t('openings.opened', { store: name, name }));
  else notify.info(t('openings.refused', { name }), { description: t('openings.refusedBody') });
};

const offerShortcuts = { accept: 'F8', refuse: 'Shift+F8' } as const;

/** Accepts the offer on F8 and declines it on Shift+F8, wherever the focus is. */
export const useOfferShortcuts = (offer: OpeningOfferRow | undefined): void =>
  useEffect(() => {
    if (offer === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      event.preventDefault();
      void respondToOffer(offer, !event.shiftKey);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [offer]);

export const useOfferTitle = () => {
  const { formatClock } = useFormats();
  return ({ name, opensAt }: OpeningOfferRow): string =>
    opensAt === null ? t('openings.ask', { name }) : t('openings.opens', { name, time: formatClock(opensAt) });
};

/** Explains why the store should be open, and counts down to its automatic opening. */
export const OfferDetail = ({ offer: { cause, since, opensAt } }: { offer: OpeningOfferRow }) => {
  const formats = useFormats();
  const sinceText = useClockSelector((now) => formats.relativeTime(since, now));
  const timerText = useClockSelector((now) => (opensAt === null || opensAt <= now ? null : formatTimer(opensAt - now)));
  return (
    <>
      {t(`openings.cause.${cause}`, { when: sinceText })}{' '}
      {opensAt !== null && (
        // Hidden from screen readers, which would announce every second.
        <Text as="span" aria-hidden fontWeight="bold" fontVariantNumeric="tabular-nums">
          {timerText === null ? t('openings.opening') : t('openings.left', { timer: timerText })}
        </Text>
      )}
    </>
  );
};

export const OfferActions = ({ offer, hasKeys = false }: { offer: OpeningOfferRow; hasKeys?: boolean }) => {
  const { name } = offer;
  return (
    <>
      <Button
        variant="outline"
        size="2xs"
        bg="bg.panel"
        aria-label={t('openings.refuseStore', { name })}
        {...(hasKeys && { 'aria-keyshortcuts': offerShortcuts.refuse })}
        onClick={() => void respondToOffer(offer, false)}
      >
        {t('openings.refuse')}
        {hasKeys && <Kbd aria-hidden>⇧F8</Kbd>}
      </Button>
      <Button
        size="2xs"
        aria-label={t('openings.acceptStore', { name })}
        {...(hasKeys && { 'aria-keyshortcuts': offerShortcuts.accept })}
        onClick={() => void respondToOffer(offer, true)}
      >
        {t('openings.accept')}
        {hasKeys && <Kbd aria-hidden>F8</Kbd>}
      </Button>
    </>
  );
};

/** Banner with the first offer, for windows without the app shell's messages. */
export const OfferBanner = () => {
  const [firstOffer] = useOpeningOffers();
  const getTitle = useOfferTitle();
  useOfferShortcuts(firstOffer);
  if (firstOffer === undefined) return null;
  return (
    <Banner tone="warning" title={getTitle(firstOffer)} action={<OfferActions offer={firstOffer} hasKeys />}>
      <Text>
        <OfferDetail offer={firstOffer} />
      </Text>
    </Banner>
  );
};
