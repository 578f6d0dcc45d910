import { Box, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { useNow } from '@kit/format/ticking';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { useFormatSilence } from './silenceTexts';
import { useSilences } from './useSilences';

/** Maximum silences named; the others are counted. */
const maxShownNames = 3;

/** Banner with the stores and channels that have not received the expected orders; null if there are none. */
export const SilenceStrip = () => {
  const navigate = useNavigate();
  const now = useNow(60_000);
  const { current } = useSilences();
  const formatSilence = useFormatSilence();
  if (current.length === 0) return null;
  return (
    <Box mb="4" borderRadius="l3" overflow="hidden">
      <Banner
        tone="warning"
        title={t('guard.now', { count: current.length })}
        action={
          <Button size="xs" variant="outline" bg="bg.panel" onClick={() => void navigate('/orders/silences')}>
            {t('guard.see')}
          </Button>
        }
      >
        {current.slice(0, maxShownNames).map((silence) => (
          <Text key={silence.id}>{formatSilence(silence, now)}</Text>
        ))}
      </Banner>
    </Box>
  );
};
