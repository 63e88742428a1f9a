/**
 * The statements that use row-level security to limit each school to its own rows of a table. The system's role sees
 * all rows.
 *
 * @param granted what a school may do, e.g. `"select, insert"`
 */
export function ownUniversityOnly(table: string, granted: string): readonly string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_university on ${table} to campus_cover_app
       using (university_id = current_setting('app.university_id', true))
       with check (university_id = current_setting('app.university_id', true))`,
    `create policy whole_system on ${table} to campus_cover_system
       using (current_user = 'campus_cover_system') with check (current_user = 'campus_cover_system')`,
    `grant ${granted} on ${table} to campus_cover_app`,
    `grant select, insert, update, delete on ${table} to campus_cover_system`,
  ];
}

/** Before a function with a role of its own: the check would run as that role, which may not call the function. */
export const withoutFunctionChecks = `select set_config('check_function_bodies', 'off', true)`;
