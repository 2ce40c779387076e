import { sql, type Kysely } from 'kysely';

/** Seats that purchases reserve and tickets take: of a conference, and of passports of which there is a limited number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A purchase can use seats of an offer, which then does not expire by itself.
  await sql`
    alter table waitlist_entries add purchase_id uuid, add purchased_size int,
      add check ((purchase_id is null) = (purchased_size is null)),
      add check (purchased_size is null or purchased_size between 1 and offered_size and state = 'offered')`.execute(db);
  await sql`
    create index waitlist_entries_by_purchase on waitlist_entries (purchase_id) where purchase_id is not null`.execute(
    db,
  );
  // Users with a ticket or a press pass come without a seat of their own: the ticket has it.
  await sql`alter table attendances add takes_seat boolean not null default true`.execute(db);
  // Known to be paid: more than the free seats are possible.
  await sql`alter table conferences add is_paid boolean not null default false`.execute(db);
  await sql`
    create view seats as
      select subject_id, item_id, capacity, taken, held, capacity - taken - held as "left" from seatings`.execute(db);
}
