import { Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformNow } from '@kit/format/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';

/** When the connection was lost, or null while it holds. */
const useLostAt = (online: boolean): number | null => {
  const [lostAt, setLostAt] = useState<number | null>(null);
  useEffect(() => setLostAt(online ? null : platformNow()), [online]);
  return lostAt;
};

export const ConnectionBanner = () => {
  const { t } = useTranslation();
  const { online } = useSession();
  const formats = useFormats();
  const lostAt = useLostAt(online);
  if (online) return null;
  return (
    <Banner tone="error" title={t('shell.offline.title')}>
      {lostAt !== null && <Text color="fg.muted">{t('shell.offline.since', { time: formats.clock(lostAt) })}</Text>}
    </Banner>
  );
};
