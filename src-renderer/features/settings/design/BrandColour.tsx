import { HStack, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import { BrandPreview } from './BrandPreview';
import { computeBrandContrast, minReadableContrast } from './contrast';

/** States how well a brand color contrasts with white, above a preview of storefront and login in that color. */
export const BrandColour = ({ value }: { value: string }) => {
  const contrast = computeBrandContrast(value);
  if (contrast === null) return null;
  const isLowContrast = contrast.ratio < minReadableContrast;
  return (
    <Stack gap="5" mt="5">
      <HStack role="status" gap="2" align="flex-start" textStyle="sm" color={isLowContrast ? 'fg.warning' : 'fg.muted'}>
        {isLowContrast && <TriangleAlert size={18} aria-hidden />}
        <Text>
          {t(isLowContrast ? 'settingsScreens.colour.poor' : 'settingsScreens.colour.good', {
            ratio: contrast.ratio.toFixed(1).replace('.', ','),
          })}
        </Text>
      </HStack>
      <BrandPreview color={value} text={contrast.text} />
    </Stack>
  );
};
