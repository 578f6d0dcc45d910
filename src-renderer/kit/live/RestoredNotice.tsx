import { HStack, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from 'i18next';
import { formatDuration } from '@kit/format/duration';
import { useClockSelector } from '@kit/format/ticking';
import { useSession } from '@kit/session/hooks';
import { FootNotice } from '@kit/ui/layout/FootNotice';

/** Delay before the notice (ms). The platform usually replies earlier, and no notice appears. */
const noticeDelay = 800;

/** Style of data restored from the last run, until the platform replies. */
export const restoredStyle = { opacity: 0.7, filter: 'grayscale(1)' } as const;

/** Text with the age of data from the last run: "Últimos datos conocidos: hace 3 min, sin conexión". */
export const useRestoredText = (readAt: number): string => {
  const { online } = useSession();
  const age = useClockSelector((now) => formatDuration(Math.max(0, Math.floor((now - readAt) / 1_000) * 1_000)));
  return t(online ? 'live.restored.online' : 'live.restored.offline', { value: age });
};

/** Notice that rows come from the last run on this computer. */
export const RestoredNotice = ({ readAt }: { readAt: number }) => {
  const { online } = useSession();
  const text = useRestoredText(readAt);
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), noticeDelay);
    return () => clearTimeout(timer);
  }, []);
  if (online && !isVisible) return null;
  return (
    <FootNotice>
      <HStack px="4" py="2" gap="3" bg="bg.warning" color="fg.warning" textStyle="sm">
        <History size={16} aria-hidden />
        <Text flex="1">{text}</Text>
      </HStack>
    </FootNotice>
  );
};
