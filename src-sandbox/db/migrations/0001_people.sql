CREATE TABLE "drivers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"kind" text NOT NULL,
	"max_capacity" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drivers_kind" CHECK ("drivers"."kind" in ('bike', 'motorcycle', 'car')),
	CONSTRAINT "drivers_status" CHECK ("drivers"."status" in ('in_store', 'in_transit')),
	CONSTRAINT "drivers_capacity" CHECK ("drivers"."max_capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "role_stores" (
	"tenant_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	CONSTRAINT "role_stores_role_id_store_id_pk" PRIMARY KEY("role_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "user_stores" (
	"tenant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	CONSTRAINT "user_stores_user_id_store_id_pk" PRIMARY KEY("user_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"upload_hash" text,
	"upload_expires_at" timestamp (3) with time zone NOT NULL,
	"content" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "pictures_upload_hash_unique" UNIQUE("upload_hash"),
	CONSTRAINT "pictures_type" CHECK ("pictures"."type" in ('image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "pictures_upload" CHECK (("pictures"."upload_hash" is null) = ("pictures"."content" is not null))
);
--> statement-breakpoint
ALTER TABLE "admin_users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "name_search" text;--> statement-breakpoint
UPDATE "admin_users" SET "name_search" = trim(regexp_replace(translate(lower(translate("name", 'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuunc')), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'), '\s+', ' ', 'g'));--> statement-breakpoint
ALTER TABLE "admin_users" ALTER COLUMN "name_search" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "admin_users" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "admin_users" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "name_search" text;--> statement-breakpoint
UPDATE "roles" SET "name_search" = trim(regexp_replace(translate(lower(translate("name", 'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuunc')), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'), '\s+', ' ', 'g'));--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "name_search" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "secondary_logo" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "social_networks" jsonb DEFAULT '{"facebook":null,"twitter":null,"youtube":null,"instagram":null,"tiktok":null,"tripadvisor":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "static_menu" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "payment_methods" jsonb DEFAULT '["cash","card","webpay"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "country_settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "service_fee" jsonb DEFAULT '{"kind":"noGrant","value":0,"appliesTo":"serviceFee"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "future_orders" jsonb DEFAULT '{"limitPerStorePer30Minutes":10,"daysAhead":7,"timingOptions":["start_of_day","one_hour"]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "mailing_campaign_link" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "content_site_base_url" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "template_ids" jsonb DEFAULT '{"orderConfirmed":null,"orderOnTheWay":null,"orderCanceled":null,"abandonedCart":null,"npsPoll":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "subscription_plan" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "next_payment_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "beta_policies_tenants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_stores" ADD CONSTRAINT "role_stores_tenant_id_role_id_roles_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."roles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_stores" ADD CONSTRAINT "role_stores_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stores" ADD CONSTRAINT "user_stores_tenant_id_user_id_admin_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."admin_users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stores" ADD CONSTRAINT "user_stores_tenant_id_store_id_stores_tenant_id_id_fk" FOREIGN KEY ("tenant_id","store_id") REFERENCES "public"."stores"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drivers_by_name" ON "drivers" USING btree ("tenant_id","name_search" collate "C","id");--> statement-breakpoint
CREATE INDEX "drivers_store" ON "drivers" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE INDEX "role_stores_store" ON "role_stores" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE INDEX "user_stores_store" ON "user_stores" USING btree ("tenant_id","store_id");--> statement-breakpoint
CREATE INDEX "pictures_tenant" ON "pictures" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "admin_users_by_name" ON "admin_users" USING btree ("tenant_id","name_search" collate "C","id");--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_name_search" UNIQUE("tenant_id","name_search");--> statement-breakpoint
INSERT INTO "user_stores" ("tenant_id", "user_id", "store_id") SELECT "admin_users"."tenant_id", "admin_users"."id", "stores"."id" FROM "admin_users" JOIN "stores" ON "stores"."tenant_id" = "admin_users"."tenant_id";
