/** User who can sign in to the practice platform. */
export interface PracticeUser {
  tenant: string;
  tenantLabel: string;
  /** Role as listed on the login screen. */
  label: string;
  email: string;
  password: string;
}

/** Message of the practice platform's process to its parent when it is ready or failed. */
export type PracticeMessage =
  | {
      type: 'ready';
      /** Port on 127.0.0.1. */
      port: number;
      /** Generated at each start: key of identity calls and secret of control calls. */
      secret: string;
      tenants: { key: string; label: string; identityTenant: string }[];
      users: PracticeUser[];
      /** Folder to which unreadable data was moved before seeding new ones. */
      movedAside?: string;
    }
  | { type: 'failed'; message: string };

/** Mail that the practice platform would have sent: the app shows it instead. */
export interface PracticeMail {
  tenant: string;
  email: string;
  /** Code in the mail's link; null without a link. */
  code: string | null;
  /** Template of a test mail; null for mails with a link. */
  templateId: string | null;
  /** Instant. */
  sentAt: number;
  used: boolean;
}

/** Paths of each environment host below the practice platform's URL. */
export const practicePaths = {
  root: '/root',
  adminV1: '/v1',
  adminV2: '/v2',
  public: '/public',
  cdn: '/cdn',
  content: '/content',
  emailPlugin: '/email',
  identity: '/identity',
  identityToken: '/identity-token',
} as const;

/** Path of the outbox on the practice platform. */
export const practiceMailsPath = '/control/mails';

/** Path of the practice platform's geocoder. */
export const practiceGeocoderPath = '/geocoder/search';
