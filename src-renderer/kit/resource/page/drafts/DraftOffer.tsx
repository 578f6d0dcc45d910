import { HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { getPlatformNow } from '@kit/session/platformClock';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { FootNotice } from '@kit/ui/layout/FootNotice';

export interface OfferedDraft {
  /** Platform time (Unix ms) at which the draft was saved. */
  savedAt: number;
  recover: () => void;
  discard: () => void;
}

interface DraftOfferProps {
  offer: OfferedDraft;
  /** Changes in the draft. */
  children: ReactNode;
}

/** Offers to restore unsaved input. */
export const DraftOffer = ({ offer, children }: DraftOfferProps) => {
  const formats = useFormats();
  return (
    <FootNotice>
      <Banner
        tone="info"
        title={t('form.draft.title', { when: formats.relativeTime(offer.savedAt, getPlatformNow()) })}
        action={
          <HStack gap="3">
            <Button variant="outline" size="sm" onClick={offer.discard}>
              {t('form.draft.discard')}
            </Button>
            <Button size="sm" onClick={offer.recover}>
              {t('form.draft.recover')}
            </Button>
          </HStack>
        }
      >
        {children}
      </Banner>
    </FootNotice>
  );
};
