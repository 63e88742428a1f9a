// Made by `npm run types -w @campus-cover/server` from the server's own description of its calls; a test checks that it is up to date. Do not edit by hand.

/** Every call of the server: its request and its response. */
export interface ServerCalls {
  'DELETE /api/forms/documents/{id}': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: undefined;
  };
  'DELETE /api/forms/{formId}/subject': {
    readonly params: {
      readonly formId: string;
    };
    readonly query: {
      readonly Id?: string;
      readonly PrevId?: string;
      readonly WId?: string;
      readonly SId?: string;
      readonly university?: string;
      readonly token?: string;
      readonly flow?: string;
      readonly PId?: string;
      readonly SCId?: string;
      readonly tId?: string;
      readonly school?: string;
    };
    readonly answer: undefined;
  };
  'DELETE /api/portal/impersonation': {
    readonly answer: {
      readonly url: string;
    };
  };
  'DELETE /api/portal/sessions/{handle}': {
    readonly params: {
      readonly handle: string;
    };
    readonly answer: undefined;
  };
  'DELETE /api/portal/workbench/schools/{slug}/draft': {
    readonly params: {
      readonly slug: string;
    };
    readonly answer: undefined;
  };
  'DELETE /api/workbench/overlays/{school}/{form}/draft': {
    readonly params: {
      readonly school: string;
      readonly form: string;
    };
    readonly answer: undefined;
  };
  'GET /api/PrefillDependent': {
    readonly query: {
      readonly filter: string;
    };
    readonly answer:
      | {
          readonly DependentID: string;
          readonly FirstName: string;
          readonly MiddleName: string;
          readonly LastName: string;
          readonly DateofBirth: string;
          readonly Gender: string;
          readonly Relationship: string;
          readonly SameAddressAsStudent: boolean;
          readonly AddressLine1: string;
          readonly AddressLine2: string;
          readonly City: string;
          readonly StateID: string;
          readonly PostalCode: string;
          readonly CountryID: string;
          readonly QLEDate: string;
          readonly UploadedFiles: readonly string[];
        }
      | {
          readonly UploadedFiles: readonly string[];
        }
      | {
          readonly Error: string;
          readonly Url: string;
        };
  };
  'GET /api/PrefillQLEFields': {
    readonly query: {
      readonly filter: string;
    };
    readonly answer:
      | {
          readonly QLEDate: string;
          readonly QLEEvent: string;
          readonly OtherQLEReason: string;
          readonly AllowDependents: string;
        }
      | {
          readonly Error: string;
          readonly Url: string;
        };
  };
  'GET /api/PrefillRegistration': {
    readonly query: {
      readonly filter: string;
      readonly studentId?: string;
    };
    readonly answer:
      | {
          readonly FirstName: string;
          readonly LastName: string;
          readonly Email: string;
          readonly SchoolStudentID: string;
        }
      | {
          readonly Error: string;
          readonly Url: string;
        }
      | null;
  };
  'GET /api/PrefillWaiver': {
    readonly query: {
      readonly filter: string;
    };
    readonly answer: {
      readonly WavierStatus?: string | number;
      readonly EnrollStatus?: string | number;
      readonly IsSubscriber?: string | number;
      readonly CarrierID?: string | number;
      readonly CarrierName?: string | number;
      readonly CustomCode3ID?: string | number;
      readonly CustomCode3IDSelfCode?: string | number;
      readonly ReasonID?: string | number;
      readonly GraduationDate?: string | number;
      readonly WithdrawalDate?: string | number;
      readonly MassHealthID?: string | number;
      readonly PersonCompletingForm?: string | number;
      readonly NewCarrier?: string | number;
      readonly CountryID?: string | number;
      readonly PolicyholderID?: string | number;
      readonly PlanType?: string | number;
      readonly Street1?: string | number;
      readonly City?: string | number;
      readonly StateID?: string | number;
      readonly Zip?: string | number;
      readonly Phone?: string | number;
      readonly SubscriberFirstName?: string | number;
      readonly SubscriberLastName?: string | number;
      readonly SubscriberID?: string | number;
      readonly SubscriberDOB?: string | number;
      readonly SubscriberGender?: string | number;
      readonly RelationshipToStudent?: string | number;
      readonly AmountDeductible?: string | number;
      readonly GroupID?: string | number;
      readonly RxProcessorName?: string | number;
      readonly BIN?: string | number;
      readonly RxGroup?: string | number;
      readonly PharmacyID?: string | number;
      readonly PCN?: string | number;
      readonly AlternateEmailAddress?: string | number;
      readonly sportType?: string | number;
      readonly IntercollegiateAthlete?: string | number;
      readonly USBasedCarrier?: string | number;
      readonly StudyingRemotelyInternational?: string | number;
      readonly StudyingRemotelyDomestic?: string | number;
      readonly EnrollPrepaidOnCampus?: string | number;
      readonly Error?: string | number;
      readonly Url?: string | number;
    };
  };
  'GET /api/Search/Universities': {
    readonly query: {
      readonly searchItem?: string;
    };
    readonly answer: readonly {
      readonly UniversityName: string;
      readonly UniversityCity: string;
      readonly UniversityState: string;
      readonly RedirectUrl: string;
    }[];
  };
  'GET /api/StudentEditProfile': {
    readonly query: {
      readonly filter: string;
    };
    readonly answer:
      | {
          readonly CanEditDemographics: boolean;
          readonly CanEditAddress: boolean;
          readonly FirstName: string;
          readonly LastName: string;
          readonly DateofBirth: string;
          readonly Gender: string;
          readonly Street1: string;
          readonly Street2: string;
          readonly City: string;
          readonly PostalCode: string;
          readonly EmailAddressSecondary: string;
          readonly StateID: string;
          readonly CountryID: string;
          readonly Email: string;
          readonly SchoolStudentID: string;
        }
      | {
          readonly Error: string;
          readonly Url: string;
        };
  };
  'GET /api/carrier': {
    readonly query: {
      readonly filter: string;
    };
    readonly answer: {
      readonly Street1: string;
      readonly Street2: string;
      readonly City: string;
      readonly StateID: string;
      readonly PostalCode: string;
      readonly WorkPhone: string;
      readonly IsCompany: boolean;
    };
  };
  'GET /api/forms': {
    readonly answer: readonly {
      readonly id: string;
      readonly title: string;
      readonly path: string;
      readonly access: 'student' | 'visitor';
      readonly query: readonly string[];
      readonly requestHeading: string | null;
      readonly languages: readonly {
        readonly tag: string;
        readonly name: string;
      }[];
    }[];
  };
  'GET /api/forms/definitions/{hash}.json': {
    readonly params: {
      readonly hash: string;
    };
    readonly answer: undefined;
  };
  'GET /api/forms/documents/{id}': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: undefined;
  };
  'GET /api/forms/languages/{tag}': {
    readonly params: {
      readonly tag: string;
    };
    readonly answer: {
      readonly tag: string;
      readonly name: string;
      readonly words: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
    };
  };
  'GET /api/forms/validators/{hash}.js': {
    readonly params: {
      readonly hash: string;
    };
    readonly answer: undefined;
  };
  'GET /api/forms/{formId}/visit': {
    readonly params: {
      readonly formId: string;
    };
    readonly query: {
      readonly Id?: string;
      readonly PrevId?: string;
      readonly WId?: string;
      readonly SId?: string;
      readonly university?: string;
      readonly token?: string;
      readonly flow?: string;
      readonly PId?: string;
      readonly SCId?: string;
      readonly tId?: string;
      readonly school?: string;
      readonly lang?: string;
    };
    readonly answer: {
      readonly definitionUrl: string;
      readonly validatorsUrl: string;
      readonly definitionHash: string;
      readonly today: string;
      readonly context: Readonly<Record<string, unknown>>;
      readonly record: {
        readonly id: string | null;
        readonly status: 'draft' | 'submitted' | null;
        readonly reference: string | null;
      };
      readonly draft: {
        readonly answers: Readonly<Record<string, unknown>>;
        readonly savedAt: string;
        readonly definitionHash: string;
        readonly formVersion: number;
        readonly lost: readonly {
          readonly path: string;
          readonly label: string;
          readonly reason: 'field-removed' | 'type' | 'option' | 'collision';
          readonly message: string;
        }[];
      } | null;
      readonly documents: readonly {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: string;
      }[];
      readonly prefillCall: string | null;
      readonly discardCall: string | null;
    };
  };
  'GET /api/portal/audit': {
    readonly query: {
      readonly before?: string;
      readonly from?: string;
      readonly to?: string;
      readonly action?: string;
      readonly actor?: string;
      readonly student?: string;
    };
    readonly answer: {
      readonly entries: readonly {
        readonly id: number;
        readonly at: string;
        readonly action: string;
        readonly outcome: 'success' | 'refused' | 'failed';
        readonly actor: {
          readonly name: string;
          readonly role: 'student' | 'administrator' | 'staff';
          readonly UniversityStudentID: string | null;
        } | null;
        readonly onBehalfOf: {
          readonly name: string;
          readonly role: 'student' | 'administrator' | 'staff';
          readonly UniversityStudentID: string | null;
        } | null;
        readonly about: {
          readonly name: string;
          readonly role: 'student' | 'administrator' | 'staff';
          readonly UniversityStudentID: string | null;
        } | null;
        readonly reference: string | null;
        readonly reason: string | null;
      }[];
      readonly next: number | null;
      readonly office: readonly {
        readonly id: string;
        readonly name: string;
      }[];
    };
  };
  'GET /api/portal/confirmations/{reference}': {
    readonly params: {
      readonly reference: string;
    };
    readonly answer: {
      readonly reference: string;
      readonly submittedAt: string;
      readonly formId: string;
      readonly title: string;
      readonly language: string;
      readonly sections: readonly {
        readonly title: string;
        readonly answers: readonly {
          readonly label: string;
          readonly lines: readonly string[];
        }[];
      }[];
      readonly confirmation: {
        readonly title: string;
        readonly next: readonly string[];
      };
      readonly coverage: {
        readonly StudentCoverageID: string;
        readonly CoverageStartDate: string;
        readonly CoverageEndDate: string;
      } | null;
      readonly payment: {
        readonly reference: string;
        readonly status:
          | 'Pending'
          | 'Processing'
          | 'Paid'
          | 'Invoice Pending'
          | 'Invoiced'
          | 'Cancelled'
          | 'Refund Due';
        readonly PayTimeOption: string;
        readonly PerEntireTransaction: string | null;
        readonly InstallmentName: string | null;
        readonly TotalPaidToSchool: string;
        readonly ProcessingFee: string;
        readonly TotalCostDueToday: string;
        readonly TotalPaidBySponsor: string;
        readonly TotalDueLater: string;
        readonly paidAt: string | null;
        readonly items: readonly {
          readonly planName: string;
          readonly who: string;
          readonly premium: string;
        }[];
        readonly attention: string | null;
      } | null;
    };
  };
  'GET /api/portal/confirmations/{reference}/pdf': {
    readonly params: {
      readonly reference: string;
    };
    readonly answer: undefined;
  };
  'GET /api/portal/dashboard': {
    readonly answer: {
      readonly coverages: readonly {
        readonly StudentCoverageID: string;
        readonly planName: string;
        readonly CoverageStartDate: string;
        readonly CoverageEndDate: string;
        readonly StudentCoverageStatus:
          | 'Enrolled'
          | 'Pending Enrollment'
          | 'Eligible'
          | 'Eligibility Pending'
          | 'Enrollment Expired'
          | 'Waived';
        readonly lastDay: string;
        readonly isTerminated: boolean;
        readonly actions: readonly {
          readonly formId: string;
          readonly label: string;
          readonly url: string;
          readonly until: string | null;
          readonly draftSavedAt: string | null;
        }[];
        readonly reference: string | null;
        readonly submittedAt: string | null;
        readonly payment: string | null;
        readonly dependents: readonly {
          readonly DependentID: string;
          readonly FirstName: string;
          readonly LastName: string;
          readonly Relationship: 'Child' | 'Spouse' | 'Domestic Partner';
          readonly StudentCoverageStatus:
            | 'Enrolled'
            | 'Pending Enrollment'
            | 'Eligible'
            | 'Eligibility Pending'
            | 'Enrollment Expired'
            | 'Waived';
        }[];
      }[];
      readonly payments: readonly {
        readonly reference: string;
        readonly status:
          | 'Pending'
          | 'Processing'
          | 'Paid'
          | 'Invoice Pending'
          | 'Invoiced'
          | 'Cancelled'
          | 'Refund Due';
        readonly TotalCostDueToday: string;
        readonly TotalPaidToSchool: string;
        readonly TotalDueLater: string;
        readonly createdAt: string;
        readonly paidAt: string | null;
        readonly payUntil: string | null;
        readonly hasConfirmation: boolean;
      }[];
      readonly sent: readonly {
        readonly reference: string;
        readonly submittedAt: string;
        readonly title: string;
      }[];
      readonly requests: readonly {
        readonly formId: string;
        readonly label: string;
        readonly heading: string;
        readonly url: string;
        readonly draftSavedAt: string | null;
      }[];
      readonly documents: readonly {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: string;
        readonly uploadedAt: string;
      }[];
      readonly banners: readonly {
        readonly id: string;
        readonly tone: 'info' | 'warning';
        readonly text: string;
      }[];
    };
  };
  'GET /api/portal/enrollment': {
    readonly query: {
      readonly flow: 'enroll' | 'life-event' | 'pta';
      readonly PId?: string;
    };
    readonly answer: {
      readonly Coverages: readonly {
        readonly value: string;
        readonly label: string;
        readonly excludes: readonly string[];
        readonly disabled?: boolean;
        readonly StudentCoverageID: string;
        readonly DependentID: readonly string[];
        readonly CoverageStartDate: string;
        readonly CoverageEndDate: string;
        readonly StudentCoverageStatus:
          | 'Enrolled'
          | 'Pending Enrollment'
          | 'Eligible'
          | 'Eligibility Pending'
          | 'Enrollment Expired'
          | 'Waived';
        readonly premium?: string;
      }[];
      readonly DependentCoverages: readonly {
        readonly value: string;
        readonly label: string;
        readonly disabled?: boolean;
        readonly DependentID: string;
        readonly DepedentID: string;
        readonly StudentCoverageID: string;
        readonly DependentCoverageID?: string;
        readonly planName: string;
        readonly Relationship: 'Child' | 'Spouse' | 'Domestic Partner';
        readonly DateofBirth: string;
        readonly CoverageStartDate: string;
        readonly CoverageEndDate: string;
        readonly StudentCoverageStatus:
          | 'Enrolled'
          | 'Pending Enrollment'
          | 'Eligible'
          | 'Eligibility Pending'
          | 'Enrollment Expired'
          | 'Waived';
        readonly documents: number;
        readonly startsBeforeBirth: boolean;
        readonly QLEDate?: string;
        readonly premium?: string;
      }[];
      readonly Dependents: readonly {
        readonly DependentID: string;
        readonly FirstName: string;
        readonly LastName: string;
        readonly Relationship: 'Child' | 'Spouse' | 'Domestic Partner';
        readonly DateofBirth: string;
        readonly documents: number;
        readonly QLEDate?: string;
      }[];
    };
  };
  'GET /api/portal/logos/{name}.svg': {
    readonly params: {
      readonly name: string;
    };
    readonly answer: undefined;
  };
  'GET /api/portal/news/{school}/{id}': {
    readonly params: {
      readonly school: string;
      readonly id: string;
    };
    readonly answer: {
      readonly title: string;
      readonly publishedOn: string;
      readonly html: string;
    };
  };
  'GET /api/portal/payments/{reference}': {
    readonly params: {
      readonly reference: string;
    };
    readonly answer: {
      readonly reference: string;
      readonly status: 'Pending' | 'Processing' | 'Paid' | 'Invoice Pending' | 'Invoiced' | 'Cancelled' | 'Refund Due';
      readonly PayTimeOption: string;
      readonly PerEntireTransaction: string | null;
      readonly InstallmentName: string | null;
      readonly TotalPaidToSchool: string;
      readonly ProcessingFee: string;
      readonly TotalCostDueToday: string;
      readonly TotalPaidBySponsor: string;
      readonly TotalDueLater: string;
      readonly paidAt: string | null;
      readonly items: readonly {
        readonly planName: string;
        readonly who: string;
        readonly premium: string;
      }[];
      readonly attention: string | null;
    };
  };
  'GET /api/portal/payments/{reference}/receipt': {
    readonly params: {
      readonly reference: string;
    };
    readonly answer: undefined;
  };
  'GET /api/portal/requests/{reference}': {
    readonly params: {
      readonly reference: string;
    };
    readonly answer: {
      readonly reference: string;
      readonly title: string;
      readonly submittedAt: string;
      readonly student: {
        readonly name: string;
        readonly UniversityStudentID: string;
      };
      readonly documents: readonly {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: string;
      }[];
    };
  };
  'GET /api/portal/requests/{reference}/documents/{id}': {
    readonly params: {
      readonly reference: string;
      readonly id: string;
    };
    readonly answer: undefined;
  };
  'GET /api/portal/roster-periods': {
    readonly answer: {
      readonly hasRoster: boolean;
      readonly largestFileBytes: number;
      readonly periods: readonly {
        readonly id: string;
        readonly planName: string;
        readonly planYear: number;
        readonly firstDay: string;
        readonly lastDay: string;
        readonly opensOn: string | null;
        readonly waiveUntil: string | null;
        readonly enrollUntil: string;
        readonly lateUntil: string | null;
        readonly coverages: number;
      }[];
      readonly lastApplied: number | null;
    };
  };
  'GET /api/portal/roster-runs': {
    readonly answer: {
      readonly runs: readonly {
        readonly number: number;
        readonly state: 'staged' | 'previewed' | 'applied' | 'discarded' | 'failed';
        readonly working: 'reading' | 'comparing' | 'applying' | null;
        readonly periods: readonly {
          readonly id: string;
          readonly planName: string;
        }[];
        readonly author: string;
        readonly fileName: string;
        readonly sha256: string;
        readonly sizeBytes: number;
        readonly counts: {
          readonly rows: number;
          readonly new: number;
          readonly changed: number;
          readonly unchanged: number;
          readonly wrong: number;
          readonly gone: number;
          readonly kept: number;
          readonly expiring: number;
          readonly newCoverages: number;
          readonly changedCoverages: number;
          readonly warnings: number;
        };
        readonly createdAt: string;
        readonly previewedAt: string | null;
        readonly appliedAt: string | null;
        readonly endedAt: string | null;
        readonly undoneAt: string | null;
        readonly canUndo: boolean;
      }[];
    };
  };
  'GET /api/portal/roster-runs/{number}': {
    readonly params: {
      readonly number: string;
    };
    readonly answer: {
      readonly number: number;
      readonly state: 'staged' | 'previewed' | 'applied' | 'discarded' | 'failed';
      readonly working: 'reading' | 'comparing' | 'applying' | null;
      readonly periods: readonly {
        readonly id: string;
        readonly planName: string;
      }[];
      readonly author: string;
      readonly fileName: string;
      readonly sha256: string;
      readonly sizeBytes: number;
      readonly counts: {
        readonly rows: number;
        readonly new: number;
        readonly changed: number;
        readonly unchanged: number;
        readonly wrong: number;
        readonly gone: number;
        readonly kept: number;
        readonly expiring: number;
        readonly newCoverages: number;
        readonly changedCoverages: number;
        readonly warnings: number;
      };
      readonly createdAt: string;
      readonly previewedAt: string | null;
      readonly appliedAt: string | null;
      readonly endedAt: string | null;
      readonly undoneAt: string | null;
      readonly canUndo: boolean;
      readonly progress: {
        readonly done: number;
        readonly total: number | null;
      };
      readonly failure: string | null;
      readonly isUnchanged: boolean;
      readonly goneShare: {
        readonly percent: number;
        readonly mostPercent: number;
        readonly needsConsent: boolean;
        readonly reason: string | null;
      };
      readonly canApply: boolean;
      readonly entries: {
        readonly new: readonly {
          readonly line: number | null;
          readonly schoolStudentId: string;
          readonly name: string;
          readonly words: readonly string[];
        }[];
        readonly changed: readonly {
          readonly line: number | null;
          readonly schoolStudentId: string;
          readonly name: string;
          readonly words: readonly string[];
        }[];
        readonly gone: readonly {
          readonly line: number | null;
          readonly schoolStudentId: string;
          readonly name: string;
          readonly words: readonly string[];
        }[];
        readonly wrong: readonly {
          readonly line: number | null;
          readonly schoolStudentId: string;
          readonly name: string;
          readonly words: readonly string[];
        }[];
        readonly kept: readonly {
          readonly line: number | null;
          readonly schoolStudentId: string;
          readonly name: string;
          readonly words: readonly string[];
        }[];
      };
      readonly problems: readonly {
        readonly code: string;
        readonly severity: 'error' | 'warning';
        readonly column: string | null;
        readonly count: number;
        readonly firstLine: number | null;
        readonly message: string;
      }[];
      readonly hasErrorsFile: boolean;
    };
  };
  'GET /api/portal/roster-runs/{number}/errors.csv': {
    readonly params: {
      readonly number: string;
    };
    readonly answer: undefined;
  };
  'GET /api/portal/roster-runs/{number}/problems': {
    readonly params: {
      readonly number: string;
    };
    readonly query: {
      readonly after?: string;
    };
    readonly answer: {
      readonly problems: readonly {
        readonly id: number;
        readonly line: number | null;
        readonly column: string | null;
        readonly severity: 'error' | 'warning';
        readonly message: string;
      }[];
      readonly next: string | null;
    };
  };
  'GET /api/portal/second-factor': {
    readonly answer:
      | {
          readonly state: 'ask';
        }
      | {
          readonly state: 'enroll';
          readonly secret: string;
          readonly uri: string;
        };
  };
  'GET /api/portal/session': {
    readonly answer:
      | {
          readonly authenticated: true;
          readonly role: 'student';
          readonly today: string;
          readonly acting: {
            readonly AdministratorName: string;
            readonly until: string;
          } | null;
          readonly signOn: 'password' | 'sso';
          readonly student: {
            readonly FirstName: string;
            readonly LastName: string;
            readonly Email: string;
            readonly SchoolStudentID: string;
          };
          readonly university: {
            readonly UniversityID: string;
            readonly slug: string;
            readonly UniversityName: string;
            readonly theme: Readonly<Record<string, string>>;
            readonly supportUrl: string;
            readonly payUrl: string | null;
            readonly logoUrl: string | null;
            readonly links: readonly {
              readonly id: string;
              readonly label: string;
              readonly url: string;
            }[];
            readonly banners: readonly {
              readonly id: string;
              readonly tone: 'info' | 'warning';
              readonly text: string;
            }[];
            readonly languages: readonly {
              readonly tag: string;
              readonly name: string;
            }[];
            readonly timeZone: string;
          };
          readonly expiresAt: string;
        }
      | {
          readonly authenticated: true;
          readonly role: 'administrator';
          readonly today: string;
          readonly administrator: {
            readonly FirstName: string;
            readonly LastName: string;
            readonly Email: string;
          };
          readonly university: {
            readonly UniversityID: string;
            readonly slug: string;
            readonly UniversityName: string;
            readonly theme: Readonly<Record<string, string>>;
            readonly supportUrl: string;
            readonly payUrl: string | null;
            readonly logoUrl: string | null;
            readonly links: readonly {
              readonly id: string;
              readonly label: string;
              readonly url: string;
            }[];
            readonly banners: readonly {
              readonly id: string;
              readonly tone: 'info' | 'warning';
              readonly text: string;
            }[];
            readonly languages: readonly {
              readonly tag: string;
              readonly name: string;
            }[];
            readonly timeZone: string;
          };
          readonly expiresAt: string;
        }
      | {
          readonly authenticated: true;
          readonly role: 'staff';
          readonly today: string;
          readonly staff: {
            readonly FirstName: string;
            readonly LastName: string;
            readonly Email: string;
          };
          readonly expiresAt: string;
        }
      | {
          readonly authenticated: false;
          readonly today: string;
          readonly universities: null;
        };
  };
  'GET /api/portal/sessions': {
    readonly answer: readonly {
      readonly handle: string;
      readonly device: string;
      readonly signedInAt: string;
      readonly lastUsedAt: string;
      readonly current: boolean;
    }[];
  };
  'GET /api/portal/universities': {
    readonly answer: readonly {
      readonly UniversityID: string;
      readonly slug: string;
      readonly UniversityName: string;
      readonly UniversityCity: string;
      readonly UniversityState: string;
      readonly signOn: 'password' | 'sso';
      readonly logoUrl: string | null;
      readonly banners: readonly {
        readonly id: string;
        readonly tone: 'info' | 'warning';
        readonly text: string;
      }[];
    }[];
  };
  'GET /api/portal/workbench/schools': {
    readonly answer: {
      readonly schools: readonly {
        readonly slug: string;
        readonly name: string;
        readonly number: number;
        readonly isBuiltIn: boolean;
        readonly students: number;
        readonly draft: {
          readonly savedAt: string;
        } | null;
      }[];
    };
  };
  'GET /api/portal/workbench/schools/{slug}': {
    readonly params: {
      readonly slug: string;
    };
    readonly answer: {
      readonly slug: string;
      readonly name: string;
      readonly isNew: boolean;
      readonly number: number;
      readonly files: Readonly<Record<string, string>>;
      readonly draft: {
        readonly files: Readonly<Record<string, string>>;
        readonly basedOn: number;
        readonly revision: number;
        readonly savedAt: string;
      } | null;
      readonly editors: readonly {
        readonly author: string;
        readonly savedAt: string;
      }[];
      readonly languages: readonly string[];
      readonly isBuiltIn: boolean;
    };
  };
  'GET /api/portal/workbench/schools/{slug}/built-in': {
    readonly params: {
      readonly slug: string;
    };
    readonly answer: {
      readonly files: Readonly<Record<string, string>>;
    };
  };
  'GET /api/portal/workbench/schools/{slug}/publications': {
    readonly params: {
      readonly slug: string;
    };
    readonly answer: {
      readonly publications: readonly {
        readonly number: number;
        readonly publishedAt: string;
        readonly author: string;
        readonly why: string;
        readonly restores: number | null;
        readonly changes: readonly string[];
      }[];
    };
  };
  'GET /api/portal/workbench/schools/{slug}/publications/{number}': {
    readonly params: {
      readonly slug: string;
      readonly number: string;
    };
    readonly answer: {
      readonly number: number;
      readonly publishedAt: string;
      readonly author: string;
      readonly why: string;
      readonly restores: number | null;
      readonly changes: readonly string[];
      readonly files: Readonly<Record<string, string>>;
    };
  };
  'GET /api/prefillteminationapi': {
    readonly query: {
      readonly filter: string;
    };
    readonly answer: {
      readonly WavierStatus?: string | number;
      readonly EnrollStatus?: string | number;
      readonly IsSubscriber?: string | number;
      readonly CarrierID?: string | number;
      readonly CarrierName?: string | number;
      readonly CustomCode3ID?: string | number;
      readonly CustomCode3IDSelfCode?: string | number;
      readonly ReasonID?: string | number;
      readonly GraduationDate?: string | number;
      readonly WithdrawalDate?: string | number;
      readonly MassHealthID?: string | number;
      readonly CoverageStartDate?: string | number;
      readonly CoverageEndDate?: string | number;
      readonly LeaveDate?: string | number;
      readonly MHC_Subsidy?: string | number;
      readonly MMA_MassHealthID?: string | number;
      readonly InternationalStudent?: string | number;
      readonly ExchangeStudent?: string | number;
      readonly DocumentationText?: string | number;
      readonly PersonCompletingForm?: string | number;
      readonly AlternateEmailAddress?: string | number;
      readonly TerminationNewCarrier?: string | number;
      readonly USBasedCarrier?: string | number;
      readonly CountryID?: string | number;
      readonly Street1?: string | number;
      readonly City?: string | number;
      readonly StateID?: string | number;
      readonly Zip?: string | number;
      readonly Phone?: string | number;
      readonly SubscriberFirstName?: string | number;
      readonly SubscriberLastName?: string | number;
      readonly SubscriberID?: string | number;
      readonly SubscriberDOB?: string | number;
      readonly SubscriberGender?: string | number;
      readonly RelationstoSubscriber?: string | number;
      readonly PlanType?: string | number;
      readonly PolicyholderID?: string | number;
      readonly Error?: string | number;
      readonly Url?: string | number;
    };
  };
  'GET /api/refreshvoc/{id}': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: string;
  };
  'GET /api/search/globalfaqsearch': {
    readonly query: {
      readonly searchItem?: string;
    };
    readonly answer: string;
  };
  'GET /api/search/university/students': {
    readonly query: {
      readonly domain: string;
      readonly name: string;
    };
    readonly answer: readonly {
      readonly StudName: string;
      readonly UniversityStudentID: string;
      readonly Email: string;
    }[];
  };
  'GET /api/sitecore/Account/CheckEmailId': {
    readonly query: {
      readonly emailid: string;
    };
    readonly answer: {
      readonly success: boolean;
      readonly error: string;
    };
  };
  'GET /api/sitecore/Account/CheckStudentId': {
    readonly query: {
      readonly studentid: string;
      readonly universityid: string;
      readonly partnerspid?: string;
    };
    readonly answer: {
      readonly success: boolean;
      readonly error: string;
    };
  };
  'GET /api/sitecore/Account/GetStudentIdRegex': {
    readonly query: {
      readonly UniversityId: string;
      readonly PartnerSPId?: string;
    };
    readonly answer: {
      readonly StudentIDRegex: string;
      readonly StudentIDRegexErrorMessage: string;
    };
  };
  'GET /api/sitecore/EnrollCoverage/CalculateEnrollCoverageCostBreakDown': {
    readonly query: {
      readonly payload: string;
    };
    readonly answer: readonly {
      readonly TotalPaidToSchool: string;
      readonly ProcessingFee: string;
      readonly TotalCostDueToday: string;
      readonly TotalPaidBySponsor: string;
      readonly TotalPremium: string;
      readonly TotalDueLater: string;
    }[];
  };
  'GET /api/sitecore/EnrollCoverage/CalculatePTAEnrollCoverageCostBreakDown': {
    readonly query: {
      readonly payload: string;
    };
    readonly answer: readonly {
      readonly TotalPaidToSchool: string;
      readonly ProcessingFee: string;
      readonly TotalCostDueToday: string;
      readonly TotalPaidBySponsor: string;
      readonly TotalPremium: string;
      readonly TotalDueLater: string;
    }[];
  };
  'GET /api/sitecore/NewsSearch/NewsPostsSearch': {
    readonly query: {
      readonly searchItem?: string;
    };
    readonly answer: {
      readonly NewsSearchModel: {
        readonly NewsPostsList: readonly {
          readonly HeadingFormattedContent: string;
          readonly BodyFormattedContent: string;
          readonly PostPath: string;
        }[];
      };
    };
  };
  'GET /api/sitecore/StudentInfo/GetStudentAddress': {
    readonly answer: {
      readonly Street1: string;
      readonly Street2: string;
      readonly City: string;
      readonly PostalCode: string;
      readonly CountryID: string;
      readonly StateID: string;
    };
  };
  'GET /api/sitecore/StudentInfo/GetStudentInfo': {
    readonly answer: {
      readonly FirstName: string;
      readonly LastName: string;
      readonly SchoolStudentID: string;
      readonly Email: string;
    };
  };
  'GET /api/sitecore/TerminateEnroll/CheckSubscriberDOB': {
    readonly query: {
      readonly subscriberDOB: string;
    };
    readonly answer: {
      readonly Result: boolean;
      readonly ErrorMessage: string;
    };
  };
  'GET /api/sitecore/TerminateEnroll/GetRegExpInfoByCarrierID': {
    readonly query: {
      readonly carrierID: string;
    };
    readonly answer: {
      readonly InsuranceIDRegex: string;
      readonly WrongInsuranceIDMessage: string;
      readonly SubscriberIDRegex: string;
      readonly WrongSubscriberIDMessage: string;
    };
  };
  'GET /api/sitecore/TerminateEnroll/ValidateStudentCoverageSubscriberID': {
    readonly query: {
      readonly subscriberID: string;
      readonly student_coverage_subscriberID?: string;
    };
    readonly answer: {
      readonly Result: boolean;
      readonly ErrorMessage: string;
    };
  };
  'GET /api/sitecore/Waiver/CheckSubscriberDOB': {
    readonly query: {
      readonly subscriberDOB: string;
    };
    readonly answer: {
      readonly Result: boolean;
      readonly ErrorMessage: string;
    };
  };
  'GET /api/sitecore/Waiver/GetRegExpInfoByCarrierID': {
    readonly query: {
      readonly carrierID: string;
    };
    readonly answer: {
      readonly InsuranceIDRegex: string;
      readonly WrongInsuranceIDMessage: string;
      readonly SubscriberIDRegex: string;
      readonly WrongSubscriberIDMessage: string;
    };
  };
  'GET /api/sitecore/Waiver/ValidateStudentCoverageSubscriberID': {
    readonly query: {
      readonly subscriberID: string;
      readonly student_coverage_subscriberID?: string;
    };
    readonly answer: {
      readonly Result: boolean;
      readonly ErrorMessage: string;
    };
  };
  'GET /api/universitydetails': {
    readonly query: {
      readonly filter?: string;
      readonly partnerSPId?: string;
      readonly emailId?: string;
      readonly university?: string;
    };
    readonly answer: {
      readonly StudentIDLabel: string;
      readonly Street1: string;
      readonly Street2: string;
      readonly City: string;
      readonly StateID: string;
      readonly PostalCode: string;
    };
  };
  'GET /api/workbench': {
    readonly answer: {
      readonly schools: readonly {
        readonly slug: string;
        readonly name: string;
      }[];
      readonly forms: readonly {
        readonly id: string;
        readonly title: string;
        readonly languages: readonly string[];
      }[];
      readonly overlays: readonly {
        readonly school: string;
        readonly form: string;
        readonly publication: {
          readonly number: number;
          readonly publishedAt: string;
          readonly author: string;
        } | null;
        readonly hasOwnDraft: boolean;
        readonly others: readonly {
          readonly author: string;
          readonly savedAt: string;
        }[];
        readonly isAvailable: boolean;
      }[];
    };
  };
  'GET /api/workbench/overlays/{school}/{form}': {
    readonly params: {
      readonly school: string;
      readonly form: string;
    };
    readonly answer: {
      readonly school: {
        readonly slug: string;
        readonly name: string;
        readonly theme: Readonly<Record<string, string>>;
      };
      readonly form: {
        readonly id: string;
        readonly title: string;
        readonly languages: readonly string[];
      };
      readonly base: {
        readonly file: string;
        readonly text: string;
        readonly parts: readonly {
          readonly name: string;
          readonly file: string;
          readonly text: string;
        }[];
      };
      readonly inForce: {
        readonly number: number;
        readonly files: Readonly<Record<string, string>>;
        readonly publication: {
          readonly number: number;
          readonly publishedAt: string;
          readonly author: string;
          readonly why: string;
          readonly restores: number | null;
          readonly changes: readonly string[];
        } | null;
        readonly isAvailable: boolean;
      };
      readonly draft: {
        readonly files: Readonly<Record<string, string>>;
        readonly basedOn: number;
        readonly revision: number;
        readonly savedAt: string;
      } | null;
      readonly others: readonly {
        readonly author: string;
        readonly savedAt: string;
      }[];
    };
  };
  'GET /api/workbench/overlays/{school}/{form}/editing': {
    readonly params: {
      readonly school: string;
      readonly form: string;
    };
    readonly answer: {
      readonly number: number;
      readonly author: string | null;
      readonly others: readonly {
        readonly author: string;
        readonly savedAt: string;
      }[];
    };
  };
  'GET /api/workbench/overlays/{school}/{form}/publications': {
    readonly params: {
      readonly school: string;
      readonly form: string;
    };
    readonly answer: {
      readonly publications: readonly {
        readonly number: number;
        readonly publishedAt: string;
        readonly author: string;
        readonly why: string;
        readonly restores: number | null;
        readonly changes: readonly string[];
      }[];
    };
  };
  'GET /api/workbench/overlays/{school}/{form}/publications/{number}': {
    readonly params: {
      readonly school: string;
      readonly form: string;
      readonly number: string;
    };
    readonly answer: {
      readonly number: number;
      readonly publishedAt: string;
      readonly author: string;
      readonly why: string;
      readonly restores: number | null;
      readonly changes: readonly string[];
      readonly files: Readonly<Record<string, string>>;
    };
  };
  'GET /api/workbench/students': {
    readonly query: {
      readonly school: string;
      readonly form: string;
    };
    readonly answer: {
      readonly students: readonly {
        readonly id: string;
        readonly name: string;
        readonly context: Readonly<Record<string, unknown>>;
        readonly prefill: Readonly<Record<string, unknown>> | null;
      }[];
    };
  };
  'GET /api/workbench/validators/{hash}.js': {
    readonly params: {
      readonly hash: string;
    };
    readonly answer: undefined;
  };
  'GET /healthz': {
    readonly answer: {
      readonly status: 'ok';
    };
  };
  'GET /readyz': {
    readonly answer: {
      readonly status: 'ok';
    };
  };
  'POST /api/forms/{formId}/documents': {
    readonly params: {
      readonly formId: string;
    };
    readonly query: {
      readonly Id?: string;
      readonly PrevId?: string;
      readonly WId?: string;
      readonly SId?: string;
      readonly university?: string;
      readonly token?: string;
      readonly flow?: string;
      readonly PId?: string;
      readonly SCId?: string;
      readonly tId?: string;
      readonly school?: string;
      readonly field: string;
    };
    readonly answer: {
      readonly id: string;
      readonly name: string;
      readonly size: number;
      readonly type: string;
    };
  };
  'POST /api/forms/{formId}/submissions': {
    readonly params: {
      readonly formId: string;
    };
    readonly query: {
      readonly Id?: string;
      readonly PrevId?: string;
      readonly WId?: string;
      readonly SId?: string;
      readonly university?: string;
      readonly token?: string;
      readonly flow?: string;
      readonly PId?: string;
      readonly SCId?: string;
      readonly tId?: string;
      readonly school?: string;
    };
    readonly body: {
      readonly answers: Readonly<Record<string, unknown>>;
      readonly definitionHash: string;
    };
    readonly answer: {
      readonly reference: string | null;
      readonly url: string | null;
      readonly message: string | null;
    };
  };
  'POST /api/portal/impersonation': {
    readonly body: {
      readonly UniversityStudentID: string;
    };
    readonly answer: {
      readonly success: boolean;
      readonly url: string;
    };
  };
  'POST /api/portal/logout': {
    readonly answer: {
      readonly url: string | null;
    };
  };
  'POST /api/portal/page-failures': {
    readonly body: {
      readonly name: string;
      readonly frames: readonly string[];
    };
    readonly answer: {
      readonly reference: string;
    };
  };
  'POST /api/portal/payments/{reference}/checkout': {
    readonly params: {
      readonly reference: string;
    };
    readonly answer: {
      readonly url: string;
    };
  };
  'POST /api/portal/roster-runs': {
    readonly answer: {
      readonly number: number;
    };
  };
  'POST /api/portal/roster-runs/undo': {
    readonly answer: {
      readonly number: number;
      readonly words: readonly string[];
    };
  };
  'POST /api/portal/roster-runs/{number}/apply': {
    readonly params: {
      readonly number: string;
    };
    readonly body: {
      readonly acceptGone: boolean;
    };
    readonly answer: {
      readonly number: number;
    };
  };
  'POST /api/portal/roster-runs/{number}/discard': {
    readonly params: {
      readonly number: string;
    };
    readonly answer: undefined;
  };
  'POST /api/portal/roster-students/explain': {
    readonly body: {
      readonly schoolStudentId: string;
      readonly periodId: string;
    };
    readonly answer: {
      readonly isFound: boolean;
      readonly status: 'Eligible' | 'Eligibility Pending' | null;
      readonly reason: string;
      readonly rateClass: string | null;
      readonly opensOn: string | null;
      readonly rules: readonly {
        readonly id: string;
        readonly holds: boolean;
        readonly decides: boolean;
        readonly status: 'Eligible' | 'Eligibility Pending' | null;
        readonly reason: string;
        readonly reads: readonly {
          readonly variable: string;
          readonly value: string;
        }[];
      }[];
    };
  };
  'POST /api/portal/second-factor': {
    readonly body: {
      readonly code: string;
    };
    readonly answer: {
      readonly url?: string;
      readonly error?: string;
    };
  };
  'POST /api/portal/sessions/end-all': {
    readonly answer: {
      readonly url: string;
    };
  };
  'POST /api/portal/verify-email': {
    readonly body: {
      readonly token: string;
    };
    readonly answer: {
      readonly url: string;
      readonly message: string;
    };
  };
  'POST /api/portal/workbench/schools': {
    readonly body: {
      readonly slug: string;
      readonly name: string;
    };
    readonly answer: {
      readonly slug: string;
      readonly name: string;
      readonly isNew: boolean;
      readonly number: number;
      readonly files: Readonly<Record<string, string>>;
      readonly draft: {
        readonly files: Readonly<Record<string, string>>;
        readonly basedOn: number;
        readonly revision: number;
        readonly savedAt: string;
      } | null;
      readonly editors: readonly {
        readonly author: string;
        readonly savedAt: string;
      }[];
      readonly languages: readonly string[];
      readonly isBuiltIn: boolean;
    };
  };
  'POST /api/portal/workbench/schools/{slug}/check': {
    readonly params: {
      readonly slug: string;
    };
    readonly body: {
      readonly files: Readonly<Record<string, string>>;
    };
    readonly answer: {
      readonly findings: readonly {
        readonly file: string;
        readonly line: number;
        readonly column: number;
        readonly pointer: string;
        readonly rule: string;
        readonly severity: 'error' | 'warning' | 'note';
        readonly message: string;
        readonly suggestion?: string;
        readonly details?: readonly string[];
      }[];
      readonly changes: readonly string[];
      readonly harm: readonly string[];
      readonly conflicts: readonly string[];
      readonly students: number;
    };
  };
  'POST /api/portal/workbench/schools/{slug}/costs': {
    readonly params: {
      readonly slug: string;
    };
    readonly body: {
      readonly files: Readonly<Record<string, string>>;
      readonly onDay: string;
    };
    readonly answer: {
      readonly findings: readonly {
        readonly file: string;
        readonly line: number;
        readonly column: number;
        readonly pointer: string;
        readonly rule: string;
        readonly severity: 'error' | 'warning' | 'note';
        readonly message: string;
        readonly suggestion?: string;
        readonly details?: readonly string[];
      }[];
      readonly banners: readonly {
        readonly id: string;
        readonly tone: 'info' | 'warning';
        readonly text: string;
      }[];
      readonly periods: readonly {
        readonly id: string;
        readonly planName: string;
        readonly firstDay: string;
        readonly lastDay: string;
        readonly classes: readonly {
          readonly rateClass: string;
          readonly people: readonly {
            readonly person: 'Student' | 'Spouse' | 'Domestic Partner' | 'Child';
            readonly premium: string;
            readonly sponsor: string;
            readonly own: string;
            readonly cardFee: string;
            readonly installments: readonly {
              readonly name: string;
              readonly cardFee: string;
              readonly payments: readonly string[];
            }[];
          }[];
        }[];
        readonly preview: {
          readonly status:
            | 'Enrolled'
            | 'Pending Enrollment'
            | 'Eligible'
            | 'Eligibility Pending'
            | 'Enrollment Expired'
            | 'Waived';
          readonly actions: readonly {
            readonly formId: string;
            readonly label: string;
            readonly until: string | null;
          }[];
          readonly banners: readonly {
            readonly id: string;
            readonly tone: 'info' | 'warning';
            readonly text: string;
          }[];
        };
      }[];
    };
  };
  'POST /api/portal/workbench/schools/{slug}/publications': {
    readonly params: {
      readonly slug: string;
    };
    readonly body: {
      readonly files: Readonly<Record<string, string>>;
      readonly basedOn: number;
      readonly why: string;
      readonly accept: boolean;
    };
    readonly answer: {
      readonly number: number;
      readonly publishedAt: string;
      readonly author: string;
      readonly why: string;
      readonly restores: number | null;
      readonly changes: readonly string[];
    };
  };
  'POST /api/portal/workbench/schools/{slug}/publications/{number}/restore': {
    readonly params: {
      readonly slug: string;
      readonly number: string;
    };
    readonly body: {
      readonly basedOn: number;
      readonly why: string;
      readonly accept: boolean;
    };
    readonly answer: {
      readonly number: number;
      readonly publishedAt: string;
      readonly author: string;
      readonly why: string;
      readonly restores: number | null;
      readonly changes: readonly string[];
    };
  };
  'POST /api/sitecore/Account/CheckSSOSession': {
    readonly body: {
      readonly universityname: string;
    };
    readonly answer: {
      readonly isNotActive: boolean;
    };
  };
  'POST /api/sitecore/Account/CheckUserLogin': {
    readonly body: {
      readonly email: string;
    };
    readonly answer: {
      readonly isSSO: boolean;
    };
  };
  'POST /api/sitecore/Account/ConfirmEnrollment': {
    readonly body: {
      readonly StudentCoverageID: string;
    };
    readonly answer: {
      readonly Success: boolean;
      readonly msg: string;
    };
  };
  'POST /api/sitecore/Account/Dashboard': {
    readonly answer: {
      readonly url: string;
    };
  };
  'POST /api/sitecore/Account/Login': {
    readonly body: {
      readonly email: string;
      readonly password?: string;
      readonly university?: string | '';
    };
    readonly answer: {
      readonly url?: string;
      readonly error?: string;
      readonly unconfirmed?: true;
    };
  };
  'POST /api/sitecore/Account/LoginPage': {
    readonly body: {
      readonly universityid: string;
    };
    readonly answer: {
      readonly url: string;
    };
  };
  'POST /api/sitecore/Account/Register': {
    readonly body: {
      readonly university: string;
    };
    readonly answer: {
      readonly url?: string;
      readonly error?: string;
    };
  };
  'POST /api/sitecore/Account/SSOUniversityCheck': {
    readonly body: {
      readonly domain: string;
    };
    readonly answer: 'True' | 'False';
  };
  'POST /api/sitecore/Account/VerificationLink': {
    readonly body: {
      readonly username: string;
    };
    readonly answer: {
      readonly url?: string;
      readonly message?: string;
      readonly error?: string;
    };
  };
  'POST /api/sitecore/Account/VerifyUser': {
    readonly answer: {
      readonly success: boolean;
      readonly url: string;
    };
  };
  'POST /api/sitecore/DuplicateStudent/MailSending': {
    readonly body: {
      readonly username: string;
    };
    readonly answer: {
      readonly url?: string;
      readonly message?: string;
      readonly error?: string;
    };
  };
  'POST /api/sitecore/EnrollCoverage/DeleteEventSpecificDocumentPTA': {
    readonly body: {
      readonly fileID: string;
    };
    readonly answer: {
      readonly success: boolean;
      readonly url?: string;
      readonly error?: string;
    };
  };
  'POST /api/sitecore/EnrollCoverage/EnrollAddDependentBtnClick': {
    readonly answer: {
      readonly success: boolean;
      readonly url?: string;
      readonly error?: string;
      readonly issues?: readonly {
        readonly path: string;
        readonly message: string;
      }[];
      readonly DependentID?: string;
    };
  };
  'POST /api/sitecore/EnrollCoverage/EnrollDeleteDependentBtnClick': {
    readonly body: {
      readonly dependentID: string;
    };
    readonly answer: {
      readonly success: boolean;
      readonly url?: string;
      readonly error?: string;
    };
  };
  'POST /api/sitecore/PTAQLEDependentCoverage/EnrollPTADependentBtnClick': {
    readonly answer: {
      readonly success: boolean;
      readonly url?: string;
      readonly error?: string;
      readonly issues?: readonly {
        readonly path: string;
        readonly message: string;
      }[];
      readonly DependentID?: string;
    };
  };
  'POST /api/sitecore/PTAQLEDependentCoverage/PTAEnrollDeleteDependentBtnClick': {
    readonly body: {
      readonly dependentID: string;
    };
    readonly answer: {
      readonly success: boolean;
      readonly url?: string;
      readonly error?: string;
    };
  };
  'POST /api/sitecore/Password/Forgot': {
    readonly body: {
      readonly username: string;
    };
    readonly answer: {
      readonly url?: string;
      readonly message?: string;
      readonly error?: string;
    };
  };
  'POST /api/sitecore/Password/Reset': {
    readonly body: {
      readonly token?: string;
      readonly OldPassword?: string;
      readonly NewPassword?: string;
      readonly ConfirmPassword?: string;
    };
    readonly answer: {
      readonly url?: string;
      readonly message?: string;
      readonly error?: string;
    };
  };
  'POST /api/sitecore/Student/EnrollQLESessionClearance': {
    readonly query: {
      readonly flow?: 'life-event' | 'pta';
      readonly PId?: string;
    };
    readonly answer: {
      readonly success: boolean;
    };
  };
  'POST /api/sitecore/Student/EnrollSessionClearance': {
    readonly answer: {
      readonly success: boolean;
    };
  };
  'POST /api/sitecore/Student/GetPayLink': {
    readonly answer:
      | {
          readonly url: string;
        }
      | {
          readonly error: string;
        };
  };
  'POST /api/sitecore/Student/GetSupportLink': {
    readonly answer: {
      readonly url: string;
    };
  };
  'POST /api/sitecore/TerminateEnroll/EnrollDocUploadBtnClick': {
    readonly query: {
      readonly Id?: string;
      readonly PrevId?: string;
      readonly WId?: string;
      readonly SId?: string;
      readonly university?: string;
      readonly token?: string;
      readonly flow?: string;
      readonly PId?: string;
      readonly SCId?: string;
      readonly tId?: string;
      readonly school?: string;
    };
    readonly answer: {
      readonly documents: readonly {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: string;
      }[];
    };
  };
  'POST /api/sitecore/TerminateEnroll/GetOrigamiDocConfiguration': {
    readonly body: {
      readonly cid: string;
    };
    readonly answer: {
      readonly documentationText: string;
      readonly uploadFlag: boolean;
      readonly placeholderText: string;
    };
  };
  'POST /api/sitecore/Waiver/WaiverDocUploadBtnClick': {
    readonly query: {
      readonly Id?: string;
      readonly PrevId?: string;
      readonly WId?: string;
      readonly SId?: string;
      readonly university?: string;
      readonly token?: string;
      readonly flow?: string;
      readonly PId?: string;
      readonly SCId?: string;
      readonly tId?: string;
      readonly school?: string;
    };
    readonly answer: {
      readonly documents: readonly {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: string;
      }[];
    };
  };
  'POST /api/sitecore/Waiver/WaiverSaveBtnClick': {
    readonly query: {
      readonly Id?: string;
      readonly PrevId?: string;
      readonly WId?: string;
      readonly SId?: string;
      readonly university?: string;
      readonly token?: string;
      readonly flow?: string;
      readonly PId?: string;
      readonly SCId?: string;
      readonly tId?: string;
      readonly school?: string;
    };
    readonly answer: {
      readonly success: boolean;
      readonly url: string;
    };
  };
  'POST /api/workbench/checks/changes': {
    readonly body: {
      readonly school: string;
      readonly form: string;
      readonly files: Readonly<Record<string, string>>;
      readonly against: 'base' | 'in-force';
    };
    readonly answer: {
      readonly variants: readonly {
        readonly language: string | null;
        readonly changes: readonly string[];
      }[];
    };
  };
  'POST /api/workbench/checks/coverage': {
    readonly body: {
      readonly school: string;
      readonly form: string;
      readonly files: Readonly<Record<string, string>>;
    };
    readonly answer: {
      readonly entries: readonly {
        readonly pointer: string;
        readonly title: string;
        readonly kind: string;
        readonly isCovered: boolean;
        readonly missing: string | null;
      }[];
    };
  };
  'POST /api/workbench/checks/lint': {
    readonly body: {
      readonly school: string;
      readonly form: string;
      readonly files: Readonly<Record<string, string>>;
    };
    readonly answer: {
      readonly findings: readonly {
        readonly file: string;
        readonly line: number;
        readonly column: number;
        readonly pointer: string;
        readonly rule: string;
        readonly severity: 'error' | 'warning' | 'note';
        readonly message: string;
        readonly suggestion?: string;
        readonly details?: readonly string[];
      }[];
    };
  };
  'POST /api/workbench/checks/prove': {
    readonly body: {
      readonly school: string;
      readonly form: string;
      readonly files: Readonly<Record<string, string>>;
    };
    readonly answer: {
      readonly variants: readonly {
        readonly language: string | null;
        readonly isProved: boolean;
        readonly branches: number;
        readonly reached: number;
      }[];
      readonly findings: readonly {
        readonly file: string;
        readonly line: number;
        readonly column: number;
        readonly pointer: string;
        readonly rule: string;
        readonly severity: 'error' | 'warning' | 'note';
        readonly message: string;
        readonly suggestion?: string;
        readonly details?: readonly string[];
      }[];
    };
  };
  'POST /api/workbench/checks/scenarios': {
    readonly body: {
      readonly school: string;
      readonly form: string;
      readonly files: Readonly<Record<string, string>>;
    };
    readonly answer: {
      readonly scenarios: readonly {
        readonly file: string;
        readonly scenario: Readonly<Record<string, unknown>>;
        readonly isOwn: boolean;
        readonly isPlayable: boolean;
        readonly language: string | null;
        readonly passed: boolean;
        readonly failures: readonly {
          readonly file: string;
          readonly line: number;
          readonly column: number;
          readonly pointer: string;
          readonly rule: string;
          readonly severity: 'error' | 'warning' | 'note';
          readonly message: string;
          readonly suggestion?: string;
          readonly details?: readonly string[];
        }[];
      }[];
      readonly findings: readonly {
        readonly file: string;
        readonly line: number;
        readonly column: number;
        readonly pointer: string;
        readonly rule: string;
        readonly severity: 'error' | 'warning' | 'note';
        readonly message: string;
        readonly suggestion?: string;
        readonly details?: readonly string[];
      }[];
    };
  };
  'POST /api/workbench/overlays/{school}/{form}/publications': {
    readonly params: {
      readonly school: string;
      readonly form: string;
    };
    readonly body: {
      readonly files: Readonly<Record<string, string>>;
      readonly basedOn: number;
      readonly why: string;
    };
    readonly answer: {
      readonly number: number;
      readonly publishedAt: string;
      readonly author: string;
      readonly why: string;
      readonly restores: number | null;
      readonly changes: readonly string[];
    };
  };
  'POST /api/workbench/overlays/{school}/{form}/publications/{number}/restore': {
    readonly params: {
      readonly school: string;
      readonly form: string;
      readonly number: string;
    };
    readonly body: {
      readonly basedOn: number;
      readonly why: string;
    };
    readonly answer: {
      readonly number: number;
      readonly publishedAt: string;
      readonly author: string;
      readonly why: string;
      readonly restores: number | null;
      readonly changes: readonly string[];
    };
  };
  'POST /api/workbench/preview': {
    readonly body: {
      readonly school: string;
      readonly form: string;
      readonly language: string | null;
      readonly files: Readonly<Record<string, string>>;
    };
    readonly answer: {
      readonly problems: readonly {
        readonly file: string;
        readonly line: number;
        readonly column: number;
        readonly pointer: string;
        readonly rule: string;
        readonly severity: 'error' | 'warning' | 'note';
        readonly message: string;
        readonly suggestion?: string;
        readonly details?: readonly string[];
      }[];
      readonly form: {
        readonly definition: Readonly<Record<string, unknown>>;
        readonly given: Readonly<Record<string, unknown>>;
        readonly validatorsUrl: string;
      } | null;
    };
  };
  'PUT /api/forms/{formId}/draft': {
    readonly params: {
      readonly formId: string;
    };
    readonly query: {
      readonly Id?: string;
      readonly PrevId?: string;
      readonly WId?: string;
      readonly SId?: string;
      readonly university?: string;
      readonly token?: string;
      readonly flow?: string;
      readonly PId?: string;
      readonly SCId?: string;
      readonly tId?: string;
      readonly school?: string;
    };
    readonly body: {
      readonly answers: Readonly<Record<string, unknown>>;
      readonly definitionHash: string;
    };
    readonly answer: {
      readonly savedAt: string;
      readonly recordId: string;
    };
  };
  'PUT /api/portal/workbench/schools/{slug}/draft': {
    readonly params: {
      readonly slug: string;
    };
    readonly body: {
      readonly files: Readonly<Record<string, string>>;
      readonly basedOn: number;
      readonly revision: number | null;
    };
    readonly answer: {
      readonly revision: number;
      readonly savedAt: string;
      readonly number: number;
      readonly editors: readonly {
        readonly author: string;
        readonly savedAt: string;
      }[];
    };
  };
  'PUT /api/workbench/overlays/{school}/{form}/draft': {
    readonly params: {
      readonly school: string;
      readonly form: string;
    };
    readonly body: {
      readonly files: Readonly<Record<string, string>>;
      readonly basedOn: number;
      readonly revision: number | null;
    };
    readonly answer: {
      readonly revision: number;
      readonly savedAt: string;
      readonly number: number;
      readonly author: string | null;
      readonly others: readonly {
        readonly author: string;
        readonly savedAt: string;
      }[];
    };
  };
}

/** A refused call (RFC 9457). */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly reference: string;
  readonly url?: string;
  readonly issues?: readonly {
    readonly code: string;
    readonly path: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly message: string;
    readonly check?: string;
  }[];
};
