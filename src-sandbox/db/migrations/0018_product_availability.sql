ALTER TABLE "products" ALTER COLUMN "availability" SET DEFAULT '{"days":[],"hours":[],"dates":[],"dispatchMethod":"both","platform":"any"}'::jsonb;--> statement-breakpoint
UPDATE "products" SET "availability" = '{"days":[],"hours":[],"dates":[],"dispatchMethod":"both","platform":"any"}'::jsonb || "availability";
