import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { memo, useMemo } from 'react';
import { t } from 'i18next';
import { collectUnknownFields } from './unknownFields';

/** Maximum fields shown without scrolling; a list that scrolls must be focusable. */
const maxUnscrolledFields = 6;

/**
 * Lists the fields of an entity that the app cannot read and sends back unchanged; renders nothing if there are none.
 */
export const UnknownFieldsNotice = memo(({ item }: { item: unknown }) => {
  const unknownFields = useMemo(() => collectUnknownFields(item), [item]);
  if (unknownFields.length === 0) return null;
  return (
    <HStack
      role="note"
      gap="3"
      align="flex-start"
      px="4"
      py="3"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      color="fg.muted"
      textStyle="sm"
    >
      <Box pt="0.5">
        <Info size={16} aria-hidden />
      </Box>
      <Stack gap="1" flex="1" minW="0">
        <Text>{t('form.kept.title')}</Text>
        <Stack
          as="ul"
          aria-label={t('form.kept.label')}
          gap="0.5"
          listStyleType="none"
          textStyle="xs"
          overflowWrap="anywhere"
          {...(unknownFields.length > maxUnscrolledFields && { maxH: '9rem', overflowY: 'auto', tabIndex: 0 })}
        >
          {unknownFields.map((unknownField, index) => (
            <li key={index}>{t('form.kept.part', { ...unknownField })}</li>
          ))}
        </Stack>
      </Stack>
    </HStack>
  );
});
