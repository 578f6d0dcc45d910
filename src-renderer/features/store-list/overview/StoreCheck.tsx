import { chakra, Flex, Text } from '@chakra-ui/react';
import { Wrench } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { standings, type Standing, type Standings } from './standing';
import { StoresPanel } from './StoresPanel';

const CountButton = chakra('button', {
  base: {
    borderRadius: 'l1',
    cursor: 'button',
    fontWeight: 'bold',
    textDecoration: 'underline',
    textDecorationColor: 'border.emphasized',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentcolor' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' },
  },
});

const colours: Partial<Record<Standing, string>> = { selling: 'fg.success', stuck: 'fg.error', partly: 'fg.warning' };

interface StoreCheckProps {
  of: Standings;
  /** How many stores were looked at. */
  total: number;
}

/** All stores checked, in one sentence: how many sell, and which do not come back by themselves. */
export const StoreCheck = ({ of: { by, toFix }, total }: StoreCheckProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const [shown, setShown] = useState<Standing | 'toFix' | null>(null);
  const told = standings.filter((standing) => standing === 'selling' || by[standing].length > 0);
  const wordsOf = (standing: Standing) => {
    const count = by[standing].length;
    return t(`stores.overview.${standing}`, { count, value: formats.count(count) });
  };
  const title = shown === 'toFix' ? t('stores.overview.fixTitle') : shown === null ? '' : wordsOf(shown);
  return (
    <Flex columnGap="4" rowGap="2" wrap="wrap" align="center">
      <Text flex="1 1 24rem" lineHeight="tall">
        {t('stores.overview.checked', { count: total, value: formats.count(total) })}{' '}
        {told.map((standing, at) => (
          <Fragment key={standing}>
            <CountButton
              type="button"
              color={by[standing].length > 0 ? colours[standing] : undefined}
              onClick={() => setShown(standing)}
            >
              {wordsOf(standing)}
            </CountButton>
            {at < told.length - 1 ? ', ' : '.'}
          </Fragment>
        ))}
      </Text>
      {toFix.length > 0 && (
        <Button look="primary" size="sm" onClick={() => setShown('toFix')}>
          <Wrench aria-hidden />
          {t('stores.overview.fix', { count: toFix.length, value: formats.count(toFix.length) })}
        </Button>
      )}
      {shown !== null && (
        <StoresPanel
          title={title}
          none={shown === 'toFix' ? t('stores.overview.fixed') : t('stores.overview.none')}
          stores={shown === 'toFix' ? toFix : by[shown]}
          onEnd={() => setShown(null)}
        />
      )}
    </Flex>
  );
};
