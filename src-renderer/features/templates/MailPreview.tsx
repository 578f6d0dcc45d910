import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { t } from 'i18next';
import { toBrandColor, getInkColor } from '@blocks/brandColor';
import type { FullSettings } from '@shared/contract/people/settings';
import { mailTemplates, findTemplateId, type MailTemplate } from '@shared/domain/settings/mails';
import { RemotePicture } from '@kit/pictures/RemotePicture';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import { Select } from '@kit/ui/inputs/choices';
import { Card } from '@kit/ui/layout/layout';
import { TestMail } from './TestMail';

/** Colors of the mail; the same in dark mode, as in mail clients. */
const pageStyle = { bg: 'white', color: 'gray.900' } as const;

interface MailPageProps {
  mail: MailTemplate;
  settings: FullSettings;
}

/** Mail with the parts that the platform adds to every mail: logo, color and tenant name. */
const MailPage = ({ mail, settings: { commerceName, primaryLogo, brandPrimary } }: MailPageProps) => {
  const color = toBrandColor(brandPrimary);
  return (
    <Box {...pageStyle} borderWidth="1px" borderRadius="l2" overflow="hidden">
      <Box h="2" style={{ background: color }} aria-hidden />
      <Stack gap="4" p="5" align="center" textAlign="center">
        <RemotePicture
          address={primaryLogo}
          label={t('templates.preview.logo', { name: commerceName })}
          boxSize="14"
          objectFit="contain"
          fallback={<Text fontWeight="black">{commerceName}</Text>}
        />
        <Text fontWeight="bold" textStyle="lg">
          {t(`templates.mails.${mail}.title`)}
        </Text>
        <Text textStyle="sm">{t(`templates.mails.${mail}.body`, { name: commerceName })}</Text>
        <Text
          px="6"
          py="1.5"
          borderRadius="full"
          fontWeight="bold"
          textStyle="sm"
          style={{ background: color, color: getInkColor(color) }}
        >
          {t(`templates.mails.${mail}.button`)}
        </Text>
        <Text textStyle="xs" color="gray.600">
          {commerceName}
        </Text>
      </Stack>
    </Box>
  );
};

/** Preview of a mail with the tenant's logo, color and template, and a form that sends a test mail. */
export const MailPreview = () => {
  const { control, item } = useFormAccess<FieldValues, FullSettings>();
  const templateId = useWatch({ control, name: 'templateId' }) as string | null | undefined;
  const templateIds = useWatch({ control, name: 'templateIds' }) as FullSettings['templateIds'] | null;
  const [mail, setMail] = useState<MailTemplate>('orderConfirmed');
  if (item === null) return null;
  const currentTemplateId = findTemplateId(
    { templateId: templateId ?? null, ...(templateIds && { templateIds }) },
    mail,
  );
  const savedTemplateId = findTemplateId(item, mail);
  return (
    <Card as="section" aria-label={t('templates.preview.title')} p="5">
      <Stack gap="4">
        <Text fontWeight="bold">{t('templates.preview.title')}</Text>
        <Select
          label={t('templates.preview.mail')}
          choices={mailTemplates.map((value) => ({ value, label: t(`settings.fields.templateIds.${value}.label`) }))}
          value={mail}
          onChange={setMail}
        />
        <MailPage mail={mail} settings={item} />
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere" role="status">
          {currentTemplateId === null
            ? t('templates.preview.notSent')
            : t('templates.preview.template', { id: currentTemplateId })}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {t('templates.preview.help')}
        </Text>
        <TestMail
          key={mail}
          mail={mail}
          templateId={savedTemplateId}
          isChanged={(currentTemplateId ?? '') !== (savedTemplateId ?? '')}
        />
      </Stack>
    </Card>
  );
};
