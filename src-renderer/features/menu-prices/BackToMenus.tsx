import { chakra, HStack } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import { scrollRestoreState, useLastListUrl } from '@kit/resource/list/state/listScrollRestoration';

const BackLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'sm',
    fontWeight: 'bold',
    color: 'fg.muted',
    _hover: { color: 'fg' },
  },
});

export const BackToMenus = () => (
  <HStack mb="1">
    <BackLink to={useLastListUrl('/menu')} state={scrollRestoreState}>
      <ArrowLeft size={16} aria-hidden />
      {t('menuPrices.back')}
    </BackLink>
  </HStack>
);
