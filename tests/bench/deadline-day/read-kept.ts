import pg from 'pg';

/** What the database has at the end. */
export interface Kept {
  readonly records: readonly { readonly email: string; readonly id: string; readonly reference: string }[];
  readonly payments: readonly {
    readonly email: string;
    readonly id: string;
    readonly reference: string;
    readonly status: string;
    readonly coverage: string;
  }[];
  readonly documents: readonly {
    readonly id: string;
    readonly subject: string;
    readonly storageKey: string;
    readonly sha256: string;
  }[];
  readonly mails: readonly {
    readonly id: string;
    readonly attempts: number;
    readonly delivered: Date | null;
    /** Seconds from the commit until the mail server had the message. */
    readonly seconds: number | null;
  }[];
}

/** Reads with SQL, because the migrations of a newer release may have run. */
export async function readKept(superuserUrl: string): Promise<Kept> {
  const client = new pg.Client({ connectionString: new URL('/campus_cover', superuserUrl).href });
  await client.connect();
  const rows = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
  try {
    return {
      records: await rows(`
        select s.email, r.id, r.reference from form_records r join students s on s.id = r.student_id
        where r.status = 'submitted' and s.email like 'deadline.%'`),
      payments: await rows(`
        select s.email, p.id, p.reference, p.status, c.student_coverage_status as coverage
        from payments p join students s on s.id = p.student_id
          join payment_items i on i.payment_id = p.id join student_coverages c on c.id = i.student_coverage_id
        where s.email like 'deadline.%'`),
      documents: await rows(`
        select d.id, d.subject_id as subject, d.storage_key as "storageKey", d.sha256
        from documents d join students s on s.id = d.student_id
        where d.removed_at is null and s.email like 'deadline.%'`),
      mails: await rows(`
        select id::text, attempts, delivered_at as delivered,
          extract(epoch from delivered_at - created_at)::float8 as seconds
        from outbox_messages where kind = 'mail'`),
    };
  } finally {
    await client.end();
  }
}
