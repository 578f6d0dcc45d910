/** Somebody who can sign in to the practice platform. */
export interface PracticeUser {
  tenant: string;
  tenantLabel: string;
  /** Role in words, as the login screen lists it. */
  label: string;
  email: string;
  password: string;
}

/** What the practice platform's process says to whoever started it: one message when it serves, or when it cannot. */
export type PracticeMessage =
  | {
      type: 'ready';
      /** On 127.0.0.1. */
      port: number;
      /** Made anew at each start: identity calls carry it as their key, control calls as their secret. */
      secret: string;
      tenants: { key: string; label: string; identityTenant: string }[];
      users: PracticeUser[];
      /** Where data that could not be opened any more were moved; new ones took their place. */
      movedAside?: string;
    }
  | { type: 'failed'; message: string };

/** A mail that the practice platform would have sent: the app shows it instead. */
export interface PracticeMail {
  tenant: string;
  email: string;
  /** What the mail's link carries; null for one without a link. */
  code: string | null;
  /** The template of a test mail; null for one with a link. */
  templateId: string | null;
  /** Instant. */
  sentAt: number;
  used: boolean;
}

/** Where each host of an environment lives below the practice platform's address. */
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

/** The outbox, below the practice platform's address. */
export const practiceMailsPath = '/control/mails';

/** The practice platform's geocoder, below its address. */
export const practiceGeocoderPath = '/geocoder/search';
