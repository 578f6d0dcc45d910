CREATE TABLE "entity_versions" (
	"tenant_id" integer NOT NULL,
	"area" text NOT NULL,
	"entity_id" integer NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer,
	CONSTRAINT "entity_versions_tenant_id_area_entity_id_pk" PRIMARY KEY("tenant_id","area","entity_id")
);
--> statement-breakpoint
ALTER TABLE "entity_versions" ADD CONSTRAINT "entity_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
