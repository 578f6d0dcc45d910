CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"category" text,
	"description" text,
	"start_date" text,
	"end_date" text,
	"availability" jsonb DEFAULT '{"days":[],"hours":[]}'::jsonb NOT NULL,
	"url" text,
	"picture_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"platform" text DEFAULT 'web' NOT NULL,
	"dispatch_method" text DEFAULT 'both' NOT NULL,
	"store_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "banners_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "banners_platform" CHECK ("banners"."platform" in ('web', 'responsive', 'app')),
	CONSTRAINT "banners_dispatch" CHECK ("banners"."dispatch_method" in ('both', 'delivery', 'pickup'))
);
--> statement-breakpoint
CREATE TABLE "pop_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pop_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"category" text,
	"description" text,
	"start_date" text,
	"end_date" text,
	"availability" jsonb DEFAULT '{"days":[],"hours":[]}'::jsonb NOT NULL,
	"url" text,
	"picture_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"platform" text DEFAULT 'web' NOT NULL,
	"dispatch_method" text DEFAULT 'both' NOT NULL,
	"store_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pop_ups_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "pop_ups_platform" CHECK ("pop_ups"."platform" in ('web', 'responsive', 'app')),
	CONSTRAINT "pop_ups_dispatch" CHECK ("pop_ups"."dispatch_method" in ('both', 'delivery', 'pickup'))
);
--> statement-breakpoint
CREATE TABLE "position_banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "position_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"category" text,
	"description" text,
	"start_date" text,
	"end_date" text,
	"availability" jsonb DEFAULT '{"days":[],"hours":[]}'::jsonb NOT NULL,
	"url" text,
	"picture_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"platform" text DEFAULT 'web' NOT NULL,
	"dispatch_method" text DEFAULT 'both' NOT NULL,
	"store_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"bannerable_type" text,
	"bannerable_id" integer,
	CONSTRAINT "position_banners_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "position_banners_platform" CHECK ("position_banners"."platform" in ('web', 'responsive', 'app')),
	CONSTRAINT "position_banners_dispatch" CHECK ("position_banners"."dispatch_method" in ('both', 'delivery', 'pickup'))
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pop_ups" ADD CONSTRAINT "pop_ups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_banners" ADD CONSTRAINT "position_banners_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE INDEX "pop_ups_place" ON "pop_ups" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE INDEX "position_banners_place" ON "position_banners" USING btree ("tenant_id","position");